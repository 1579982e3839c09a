"""Jobs and their limits: the schedule, events, the background queue, deadlines and waiting lines."""
