"""Child processes, the memory of the server process, and the unpacked files of the executable."""
