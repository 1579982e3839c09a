"""What all requests and answers share: routes, permissions, schemas, errors and transactions."""
