"""Runs several processes until one of them ends, and finds free ports for them."""

import socket
import time


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


def end_together(processes):
    """Waits until one process ends or Ctrl-C is pressed, then ends all of them."""
    try:
        while all(process.poll() is None for process in processes):
            time.sleep(0.2)
    except KeyboardInterrupt:
        print()
    for process in processes:
        process.terminate()
    for process in processes:
        process.wait()
