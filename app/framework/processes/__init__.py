"""Child processes, and the memory of this one."""
