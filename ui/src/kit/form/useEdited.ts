/** Tracks which fields of a form the user has changed. All others show the server's values until the form is saved. */
import { useState } from "react";

export function useEdited<Values extends object>(saved: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const values = { ...saved, ...changes };
  /** The fields to send. The others may be out of date and would overwrite changes by other users. */
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => value !== saved[key as keyof Values]),
  ) as Partial<Values>;
  const isDirty = Object.keys(changed).length > 0;
  const set = (change: Partial<Values>) => setChanges((before) => ({ ...before, ...change }));
  /** Discards the changes. Called after saving, so that the server's values are shown again. */
  const forget = () => setChanges({});
  return { values, changed, set, isDirty, forget };
}
