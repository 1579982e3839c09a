/** Short messages about what happened, one at a time; `Toaster` shows them. */
import { useSyncExternalStore } from "react";

export type ToastKind = "success" | "info" | "error";
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  /** E.g. Undo or Retry; a toast with an action stays longer. */
  action?: { label: string; run: () => void };
  /** Called when the toast disappears without its action having been used. */
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

/** Removes the toast; `taken` if its action was used. */
export function dismiss(id: number, taken = false) {
  if (current?.id !== id) return;
  if (taken) current = { ...current, onGone: undefined };
  show(null);
}

/** Each returns a function that removes the toast. */
export const toast = {
  success: (text: string, extra?: Extra) => say("success", text, extra),
  info: (text: string, extra?: Extra) => say("info", text, extra),
  error: (text: string, extra?: Extra) => say("error", text, extra),
};

/**
 * How long a toast stays, in milliseconds: long enough to read it, and at least 8 s if it has an action or is an error.
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
