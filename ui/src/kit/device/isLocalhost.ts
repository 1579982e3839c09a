/** Whether an address, or else that of this page, means this computer to everybody who opens it. */ export const isLocalhost =
  (address = window.location.href) => /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname);
