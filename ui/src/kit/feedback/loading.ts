/** Long work that is going on. `LoadingToasts` shows it on every page, until it ends or the user hides it. */
import { useEffect, useSyncExternalStore } from "react";

export type Loading = { id: number; text: string };

let going: Loading[] = [];
let counter = 0;
const listeners = new Set<() => void>();

function change(next: Loading[]) {
  going = next;
  listeners.forEach((listener) => listener());
}

export const hideLoading = (id: number) => change(going.filter((one) => one.id !== id));

/** Shows that work is going on. Returns a function that ends this. */
export function showLoading(text: string): () => void {
  counter += 1;
  const id = counter;
  change([...going, { id, text }]);
  return () => hideLoading(id);
}

/** Shows that work is going on until it is done or has failed. */
export async function showWhileLoading<T>(text: string, work: () => Promise<T>): Promise<T> {
  const end = showLoading(text);
  try {
    return await work();
  } finally {
    end();
  }
}

/** Shows that work is going on as long as `isGoing`, while the component is shown. */
export function useLoadingToast(isGoing: boolean, text: string) {
  useEffect(() => (isGoing ? showLoading(text) : undefined), [isGoing, text]);
}

export const useLoading = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => going,
  );
