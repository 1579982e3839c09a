/** Stores larger records in IndexedDB, or in localStorage if IndexedDB is unavailable. */
const STORE = "kept";
let database: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("hearthbook", 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("success", () => {
      request.result.addEventListener("close", () => {
        database = undefined;
      });
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      database = undefined;
      reject(request.error);
    });
  });
  return database;
}

async function withStore<T>(
  mode: IDBTransactionMode,
  getRequest: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await openDatabase()).transaction(STORE, mode);
  const request = getRequest(transaction.objectStore(STORE));
  // Commits explicitly, because a page that is being closed may not run the microtasks that an automatic commit waits
  // for.
  if (mode === "readwrite") transaction.commit();
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
}

/** Returns the value stored under a key, or null if there is none or it cannot be read. */
export async function readRecord<T>(key: string): Promise<T | null> {
  try {
    const found = await withStore<T | undefined>("readonly", (store) => store.get(key));
    return found ?? null;
  } catch {
    return readFromLocalStorage<T>(key);
  }
}

/** Returns all records whose key starts with `prefix`. */
export async function readRecordsByPrefix<T>(prefix: string): Promise<[key: string, value: T][]> {
  let keys: string[];
  try {
    keys = (await withStore("readonly", (store) => store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))).map(
      String,
    );
  } catch {
    keys = listLocalStorageKeys(prefix);
  }
  const values = await Promise.all(keys.map((key) => readRecord<T>(key)));
  return keys.flatMap((key, index) => (values[index] === null ? [] : [[key, values[index]] as [string, T]]));
}

/** Stores a record, and returns whether that succeeded. */
export async function writeRecord(key: string, value: unknown): Promise<boolean> {
  try {
    await withStore("readwrite", (store) => store.put(value, key));
    return true;
  } catch {
    return writeToLocalStorage(key, value);
  }
}

export async function deleteRecord(key: string): Promise<void> {
  try {
    await withStore("readwrite", (store) => store.delete(key));
  } catch {
    // IndexedDB is unavailable, so the record can only be in localStorage.
  }
  writeToLocalStorage(key, null);
}

function readFromLocalStorage<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function listLocalStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function writeToLocalStorage(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
