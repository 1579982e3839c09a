/** Toasts: short messages about what has just happened. `Toaster` shows them one at a time. */
import { useSyncExternalStore } from "react";

export type ToastKind = "success" | "info" | "error";
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  /** A button such as Undo or Retry. A toast with an action stays longer. */
  action?: { label: string; run: () => void };
  /** A link to what the toast is about. */
  link?: { label: string; to: string };
  /** Called when the toast disappears without its action having been used. */
  onDismissed?: () => void;
};
type ToastOptions = Pick<Toast, "action" | "link" | "onDismissed">;

let current: Toast | null = null;
let counter = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  const before = current;
  current = next;
  before?.onDismissed?.();
  listeners.forEach((listener) => listener());
}

function push(kind: ToastKind, text: string, options: ToastOptions = {}): () => void {
  counter += 1;
  const id = counter;
  show({ id, kind, text, ...options });
  return () => dismiss(id);
}

/** Removes the toast. `isActionUsed` means that its action was used, so `onDismissed` is not called. */
export function dismiss(id: number, isActionUsed = false) {
  if (current?.id !== id) return;
  if (isActionUsed) current = { ...current, onDismissed: undefined };
  show(null);
}

/** Each function shows a toast, and returns a function that removes it. */
export const toast = {
  success: (text: string, options?: ToastOptions) => push("success", text, options),
  info: (text: string, options?: ToastOptions) => push("info", text, options),
  error: (text: string, options?: ToastOptions) => push("error", text, options),
};

/**
 * Returns how many milliseconds a toast stays: long enough to read it, and at least 8 s if it has an action or is an
 * error.
 */
export const computeDuration = ({ action, kind, text }: Toast) =>
  Math.max(action || kind === "error" ? 8000 : 2000, text.length * 80);

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
