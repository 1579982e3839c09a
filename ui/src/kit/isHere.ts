/** Whether the address of this page means this computer to everybody who opens it. */
export const isHere = () => /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(window.location.hostname);
