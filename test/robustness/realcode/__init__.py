"""Runs the check over code that was not written for it."""
