"""Jobs and limits: the schedule, events, the background queue, deadlines, limits of concurrency and rate."""
