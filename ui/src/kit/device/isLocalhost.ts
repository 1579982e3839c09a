/** Whether an address (by default that of this page) is a loopback address, which other devices cannot reach. */
export const isLocalhost = (address = window.location.href) =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname);
