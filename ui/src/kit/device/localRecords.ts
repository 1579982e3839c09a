/** Stores larger records in IndexedDB, or in localStorage if IndexedDB is unavailable. */
const STORE = "kept";
let opening: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open("hearthbook", 1);
    asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(STORE));
    asked.addEventListener("success", () => {
      asked.result.addEventListener("close", () => {
        opening = undefined;
      });
      resolve(asked.result);
    });
    asked.addEventListener("error", () => {
      opening = undefined;
      reject(asked.error);
    });
  });
  return opening;
}

async function within<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await opened()).transaction(STORE, mode);
  const asked = ask(transaction.objectStore(STORE));
  // Commits explicitly: a page that is being closed may not run the microtasks that an automatic commit waits for.
  if (mode === "readwrite") transaction.commit();
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve(asked.result));
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
}

/** Returns the value stored under a key, or null if there is none or it cannot be read. */
export async function readRecord<T>(key: string): Promise<T | null> {
  try {
    const found = await within<T | undefined>("readonly", (store) => store.get(key));
    return found ?? null;
  } catch {
    return fromPreferences<T>(key);
  }
}

/** Returns all records whose key starts with `place`. */
export async function readRecordsUnder<T>(place: string): Promise<[key: string, value: T][]> {
  let keys: string[];
  try {
    keys = (await within("readonly", (store) => store.getAllKeys(IDBKeyRange.bound(place, `${place}\uffff`)))).map(
      String,
    );
  } catch {
    keys = preferencesUnder(place);
  }
  const values = await Promise.all(keys.map((key) => readRecord<T>(key)));
  return keys.flatMap((key, index) => (values[index] === null ? [] : [[key, values[index]] as [string, T]]));
}

/** Stores a record, and returns whether that succeeded. */
export async function writeRecord(key: string, value: unknown): Promise<boolean> {
  try {
    await within("readwrite", (store) => store.put(value, key));
    return true;
  } catch {
    return toPreferences(key, value);
  }
}

export async function deleteRecord(key: string): Promise<void> {
  try {
    await within("readwrite", (store) => store.delete(key));
  } catch {
    // IndexedDB is unavailable, so the record can only be in localStorage.
  }
  toPreferences(key, null);
}

function fromPreferences<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function preferencesUnder(place: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(place));
  } catch {
    return [];
  }
}

function toPreferences(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
