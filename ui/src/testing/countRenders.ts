/**
 * Counts how often components render, through the hook that React calls for its developer tools. A test file imports this
 * before anything that imports React DOM.
 */

type Fiber = {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** React sets this flag on the fiber of each component that it has called. */
const PERFORMED_WORK = 1;

let counts: Map<string, number> | undefined;

const hook = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
    if (counts) visit(root.current, counts);
  },
  onCommitFiberUnmount: () => {},
  onPostCommitFiberRoot: () => {},
};
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

function visit(fiber: Fiber, into: Map<string, number>) {
  const { type } = fiber;
  if (typeof type === "function" && fiber.flags & PERFORMED_WORK) into.set(type.name, (into.get(type.name) ?? 0) + 1);
  // What React has not touched in this commit still has its children of the commit before.
  if (fiber.alternate && fiber.alternate.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child, into);
}

/** Returns how often each component rendered while `act` ran, by its name. */
export async function countRenders(act: () => Promise<unknown>): Promise<Map<string, number>> {
  counts = new Map();
  try {
    await act();
    return counts;
  } finally {
    counts = undefined;
  }
}
