/** Tracks which fields of a form the user has changed. All others show the server's values until the form is saved. */
import { useState } from "react";

export function useEdited<Kept extends object>(kept: Kept) {
  const [changes, setChanges] = useState<Partial<Kept>>({});
  const values = { ...kept, ...changes };
  /** The fields to send. The others may be out of date and would overwrite changes by other users. */
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== kept[key as keyof Kept]),
  ) as Partial<Kept>;
  const isDirty = Object.keys(changed).length > 0;
  const set = (change: Partial<Kept>) => setChanges((before) => ({ ...before, ...change }));
  /** Discards the changes. Called after saving, so that the server's values are shown again. */
  const forget = () => setChanges({});
  return { values, changed, set, isDirty, forget };
}
