/**
 * Counts how often components render, through the hook that React calls for its developer tools. `setup.ts` imports this
 * before React DOM, which looks for the hook once for all test files of a worker.
 */

type Fiber = {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};
type Counts = Map<string, number>;
type Hook = { counts?: Counts } & Record<string, unknown>;

const NAME = "__REACT_DEVTOOLS_GLOBAL_HOOK__";
/** React sets this flag on the fiber of each component that it has called. */
const PERFORMED_WORK = 1;

const shared = globalThis as { [NAME]?: Hook };
const hook: Hook = (shared[NAME] ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot(this: Hook, _renderer: number, root: { current: Fiber }) {
    if (this.counts) visit(root.current, this.counts);
  },
  onCommitFiberUnmount: () => {},
  onPostCommitFiberRoot: () => {},
});

function visit(fiber: Fiber, into: Counts) {
  const { type } = fiber;
  if (typeof type === "function" && fiber.flags & PERFORMED_WORK) into.set(type.name, (into.get(type.name) ?? 0) + 1);
  // What React has not touched in this commit still has its children of the commit before.
  if (fiber.alternate && fiber.alternate.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child, into);
}

/** Returns how often each component rendered while `act` ran, by its name. */
export async function countRenders(act: () => Promise<unknown>): Promise<Counts> {
  const counts: Counts = new Map();
  hook.counts = counts;
  try {
    await act();
    return counts;
  } finally {
    delete hook.counts;
  }
}
