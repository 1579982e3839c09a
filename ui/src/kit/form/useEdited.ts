/** Tracks which fields of a form were changed; all others follow the server until the form is saved. */
import { useState } from "react";

export function useEdited<Kept extends object>(kept: Kept) {
  const [changes, setChanges] = useState<Partial<Kept>>({});
  const values = { ...kept, ...changes };
  /** The only fields to send: the others may be out of date and overwrite the changes of other users. */
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== kept[key as keyof Kept]),
  ) as Partial<Kept>;
  const isDirty = Object.keys(changed).length > 0;
  const set = (change: Partial<Kept>) => setChanges((before) => ({ ...before, ...change }));
  /** Call after saving: from then on the server's values are shown. */
  const forget = () => setChanges({});
  return { values, changed, set, isDirty, forget };
}
