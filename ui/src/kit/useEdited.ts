/** What a form changed of what is kept: the rest follows the server until it is saved. */
import { useState } from "react";

export function useEdited<Kept extends object>(kept: Kept) {
  const [changes, setChanges] = useState<Partial<Kept>>({});
  const values = { ...kept, ...changes };
  const isDirty = (Object.keys(changes) as (keyof Kept)[]).some((key) => changes[key] !== kept[key]);
  const set = (change: Partial<Kept>) => setChanges((before) => ({ ...before, ...change }));
  /** Once it is saved: from then on the server's word counts. */
  const forget = () => setChanges({});
  return { values, set, isDirty, forget };
}
