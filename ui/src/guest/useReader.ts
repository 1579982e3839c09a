/** The signed-in user on a visitor's page, null for visitors, or "out" if the sign-in of this browser has ended. */
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
    // If the request fails, the page stays as it is for visitors.
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
