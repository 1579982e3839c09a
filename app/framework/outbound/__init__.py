"""Calls to the outside: addresses, connections, fetching pages and pictures, unpacking what comes."""
