/** A web worker that sends back a message after the given number of milliseconds. */
self.addEventListener("message", ({ data }: MessageEvent<number>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page only
  setTimeout(() => self.postMessage(null), data);
});
