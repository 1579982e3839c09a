"""What administrators choose from: the providers of DNS, and the authority unless they name another one."""

MANUAL = "manual"
CLOUDFLARE, DESEC, HETZNER, DUCK_DNS = AUTOMATIC = ("cloudflare", "desec", "hetzner", "duckdns")
TERMS = "https://letsencrypt.org/repository/"  # of Let's Encrypt
LETS_ENCRYPT = "https://acme-v02.api.letsencrypt.org/directory"
