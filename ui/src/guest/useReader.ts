/** Who reads a guest's page, if this browser has signed in before: then what is read can be kept. */
import { useEffect, useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { readStored } from "@/kit/useStored";

export type Reader = components["schemas"]["User"];

export function useReader(): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    if (!readStored("signed-in", false)) return undefined;
    const leaving = new AbortController();
    // Whoever is signed out by now, or cannot be asked after, reads on as a guest.
    call<Reader>("GET", "users/self", { signal: leaving.signal }).then(setReader, () => {});
    return () => leaving.abort();
  }, []);
  return reader;
}
