// What the models of the library's classes share: how they name the function and the object of a call.
#pragma once

#include "model/TypeModel.h"
#include "proof/transfer/Transfer.h"

namespace composio::check {

llvm::StringRef nameOf(const clang::FunctionDecl &function);
/// The class of the object that a member function is called on, or that a constructor makes; null for other functions.
clang::QualType ownerOf(const CallSite &site);

/// Whether assigning something that converts to `type` does what assigning a new object, made of it, does.
bool assignsByConstruction(clang::QualType type);

}  // namespace composio::check
