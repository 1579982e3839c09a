"""Scheduled jobs, background tasks, events, deadlines, and limits on concurrency and rate."""
