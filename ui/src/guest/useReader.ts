/**
 * Returns who is reading a visitors' page: the signed-in user, null for a visitor, or "out" after a sign-in has
 * expired.
 */
import { useEffect, useState } from "react";

import { ApiError, setPageOwner, call } from "@/api/client";
import type { components } from "@/api/schema";
import { readStored } from "@/kit/device/useStored";

export type Reader = components["schemas"]["User"];

export function useReader(): Reader | "out" | null {
  const [reader, setReader] = useState<Reader | "out" | null>(null);
  useEffect(() => {
    if (!readStored("signed-in", false)) return undefined;
    const leaving = new AbortController();
    // If the request fails for a reason other than 401, the page is shown as for a visitor.
    call<Reader>("GET", "users/self", { signal: leaving.signal }).then(
      (self) => {
        setPageOwner(() => self.id);
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
