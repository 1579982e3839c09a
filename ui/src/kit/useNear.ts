/** Tells when an element is about to be scrolled to. Browsers' own lazy loading begins several screens earlier. */
import { useEffect, useRef, useState } from "react";

/** How far below or above the window an element counts as near, as a part of the window's height. */
const AHEAD = "75%";

const listeners = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | undefined;

function observe(element: Element, listener: () => void): () => void {
  const observer = (shared ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) listeners.get(target)?.();
    },
    { rootMargin: `${AHEAD} 0px` },
  ));
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer.unobserve(element);
}

/** Returns the ref for an element, and whether it has ever been near. Without `isAwaited`, it counts as near at once. */
export function useNear<Observed extends Element>(isAwaited: boolean) {
  const ref = useRef<Observed>(null);
  const [isNear, setNear] = useState(!isAwaited || typeof IntersectionObserver === "undefined");
  useEffect(() => (isNear ? undefined : observe(ref.current!, () => setNear(true))), [isNear]);
  return [ref, isNear] as const;
}
