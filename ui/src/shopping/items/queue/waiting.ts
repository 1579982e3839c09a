/** What waits for the server: changes of items, those it refused, and what two people changed at the same time. */
import { deleteRecord, readRecordsByPrefix, writeRecord } from "@/kit/device/localRecords";

import type { ShoppingItem } from "../../shoppingLists";
import type { ItemChange, Operation } from "../operations";

type Kept = {
  id: string;
  /** Whose change it is. Another person who uses the same browser neither sees nor sends it. */
  personId: string;
  listId: string;
  /** When it was made, in milliseconds. */
  at: number;
};

/** A change that was not sent yet, or whose answer did not arrive. */
export type Waiting = Kept & {
  operation: Operation;
  /** The items that it changes or deletes, as the person saw them. */
  before: ShoppingItem[];
};

/** A change that the server refused. */
export type Refused = Waiting & { reason: string };

/** What somebody else did to an item while a change of it waited, and what was made of it. */
export type ItemConflict = Kept & {
  /**
   * - `edited`: both changed the same; theirs stays.
   * - `deletedThere`: they deleted what was changed here; it was added again.
   * - `deletedHere`: they changed what was deleted here; it stays.
   */
  kind: "edited" | "deletedThere" | "deletedHere";
  itemId: string;
  /** The item as it is now. */
  theirs: string;
  mine: string;
  /** What `mine` would change, if the person chooses it. */
  change?: ItemChange;
};

const STORES = { waiting: "shopping-waiting", refused: "shopping-refused", conflicts: "shopping-conflict" } as const;
type Store = keyof typeof STORES;
type Stored = { waiting: Waiting; refused: Refused; conflicts: ItemConflict };

const makePrefix = (store: Store, personId: string) => `${STORES[store]} ${personId} `;
const keyOf = (store: Store, { personId, id }: Kept) => makePrefix(store, personId) + id;

export const getWaitingKey = (one: Waiting) => keyOf("waiting", one);
/** Resolves to whether the browser has stored it. */
export const keep = <One extends Store>(store: One, value: Stored[One]) => writeRecord(keyOf(store, value), value);
export const forget = (store: Store, value: Kept) => deleteRecord(keyOf(store, value));

/** Returns everything that a person's earlier pages have left, the oldest first. */
export async function readLeftBehind<One extends Store>(store: One, personId: string): Promise<Stored[One][]> {
  const records = await readRecordsByPrefix<Stored[One]>(makePrefix(store, personId));
  return records.map(([, value]) => value).sort((one, other) => one.at - other.at);
}
