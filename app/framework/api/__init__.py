"""Building blocks of the HTTP API: routes, permissions, schemas, errors and transactions."""
