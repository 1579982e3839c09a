/** Who reads a guest's page, if this browser has signed in before: then what is read can be kept. "out": not any more. */
import { useEffect, useState } from "react";

import { ApiError, asPageOf, call } from "@/api/client";
import type { components } from "@/api/schema";
import { readStored } from "@/kit/device/useStored";

export type Reader = components["schemas"]["User"];

export function useReader(): Reader | "out" | null {
  const [reader, setReader] = useState<Reader | "out" | null>(null);
  useEffect(() => {
    if (!readStored("signed-in", false)) return undefined;
    const leaving = new AbortController();
    // Whoever is signed out by now, or cannot be asked after, reads on as a guest.
    call<Reader>("GET", "users/self", { signal: leaving.signal }).then(
      (self) => {
        asPageOf(() => self.id);
        setReader(self);
      },
      (error) => {
        if (error instanceof ApiError && error.status === 401) setReader("out");
      },
    );
    return () => leaving.abort();
  }, []);
  return reader;
}
