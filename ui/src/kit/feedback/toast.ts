/** Toasts: short messages about what has just happened. `Toaster` shows them one at a time. */
import { useSyncExternalStore } from "react";

export type ToastKind = "success" | "info" | "error";
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  /** For example Undo or Retry. A toast with an action stays longer. */
  action?: { label: string; run: () => void };
  /** Called when the toast disappears and its action was not used. */
  onGone?: () => void;
};
type Extra = Pick<Toast, "action" | "onGone">;

let current: Toast | null = null;
let counter = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  const before = current;
  current = next;
  before?.onGone?.();
  listeners.forEach((listener) => listener());
}

function say(kind: ToastKind, text: string, extra: Extra = {}): () => void {
  counter += 1;
  const id = counter;
  show({ id, kind, text, ...extra });
  return () => dismiss(id);
}

/** Removes the toast. `taken` means that its action was used, so `onGone` is not called. */
export function dismiss(id: number, taken = false) {
  if (current?.id !== id) return;
  if (taken) current = { ...current, onGone: undefined };
  show(null);
}

/** Each function shows a toast, and returns a function that removes it. */
export const toast = {
  success: (text: string, extra?: Extra) => say("success", text, extra),
  info: (text: string, extra?: Extra) => say("info", text, extra),
  error: (text: string, extra?: Extra) => say("error", text, extra),
};

/**
 * Returns how many milliseconds a toast stays: long enough to read it, and at least 8 s if it has an action or is an
 * error.
 */
export const lifeOf = ({ action, kind, text }: Toast) =>
  Math.max(action || kind === "error" ? 8000 : 2000, text.length * 80);

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
