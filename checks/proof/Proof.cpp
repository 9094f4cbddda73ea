#include "proof/Proof.h"
