/** A promise that the test itself resolves. */
export function deferred() {
  let arrive!: (answer: unknown) => void;
  const promise = new Promise<unknown>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive: (answer: unknown) => arrive(answer) };
}
