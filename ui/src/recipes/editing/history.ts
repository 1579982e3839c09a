/**
 * Undo and redo. Each undo step restores a complete earlier state. Each structural change is one step, and so is typing
 * without a long pause. What is read from a written line belongs to the step that wrote it.
 */
export type ChangeKind = "typing" | "structure" | "reading";
export type History<State> = { past: State[]; now: State; future: State[]; typedAt: number | null };

const PAUSE = 1000;
const MAX_STEPS = 200;

export const startHistory = <State>(now: State): History<State> => ({ past: [], now, future: [], typedAt: null });

/** Records a new state, or replaces the current one while the user keeps typing. `at` is the time in milliseconds. */
export function record<State>(history: History<State>, next: State, kind: ChangeKind, at: number): History<State> {
  if (kind === "reading" && history.past.length > 0) return { ...history, now: next, typedAt: null };
  const continuesTyping =
    kind === "typing" && history.typedAt !== null && at - history.typedAt < PAUSE && history.past.length > 0;
  const past = continuesTyping ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
  return { past, now: next, future: [], typedAt: kind === "typing" ? at : null };
}

export function undo<State>({ past, now, future }: History<State>): History<State> {
  if (past.length === 0) return { past, now, future, typedAt: null };
  return { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], typedAt: null };
}

export function redo<State>({ past, now, future }: History<State>): History<State> {
  if (future.length === 0) return { past, now, future, typedAt: null };
  return { past: [...past, now], now: future[0]!, future: future.slice(1), typedAt: null };
}
