/** What a form changed of what is kept: the rest follows the server until it is saved. */
import { useState } from "react";

export function useEdited<Kept extends object>(kept: Kept) {
  const [changes, setChanges] = useState<Partial<Kept>>({});
  const values = { ...kept, ...changes };
  /** All that may be sent: the rest is as old as the page, and others may have changed it since. */
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== kept[key as keyof Kept]),
  ) as Partial<Kept>;
  const isDirty = Object.keys(changed).length > 0;
  const set = (change: Partial<Kept>) => setChanges((before) => ({ ...before, ...change }));
  /** Once it is saved: from then on the server's word counts. */
  const forget = () => setChanges({});
  return { values, changed, set, isDirty, forget };
}
