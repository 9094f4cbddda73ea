"""What random programs must not get wrong silently: the truth, the verdict, the reduction, the programs themselves."""
