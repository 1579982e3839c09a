/** Returns a promise, and the function `arrive`, with which a test resolves it. */
export function deferred() {
  let arrive!: (answer: unknown) => void;
  const promise = new Promise<unknown>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive: (answer: unknown) => arrive(answer) };
}
