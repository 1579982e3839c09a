/** Asks the server whether a name is already taken. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";

import { foldName } from "./foldName";

export type NameKind = "username" | "email" | "group";

const VALIDATORS = {
  username: (name: string) => ({ path: "validators/user/name", query: { name } }),
  email: (email: string) => ({ path: "validators/user/email", query: { email } }),
  group: (name: string) => ({ path: "validators/group", query: { name } }),
};

/**
 * `ask` resolves to whether a name is taken; `isTaken` returns the last known answer. The user's current names, in
 * `own`, count as free.
 */
export function useNameTaken(own: Partial<Record<NameKind, string>> = {}) {
  const cache = useQueryClient();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const isTaken = (kind: NameKind, name: string) => taken.has(keyOf(kind, name));
  const ask = async (kind: NameKind, name: string): Promise<boolean> => {
    if (foldName(name) === "" || foldName(name) === foldName(own[kind] ?? "")) return false;
    const { path, query } = VALIDATORS[kind](name.trim());
    const answer = await cache
      .fetchQuery({
        queryKey: [path, name.trim()],
        queryFn: () => call<components["schemas"]["Valid"]>("GET", path, { query }),
        staleTime: 0,
        retry: false,
        // If this request fails, for example because of a rate limit, the name counts as free. Submitting the form
        // reports such errors.
      })
      .catch(() => ({ valid: true }));
    setTaken((before) => {
      const after = new Set(before);
      if (answer.valid) after.delete(keyOf(kind, name));
      else after.add(keyOf(kind, name));
      return after;
    });
    return !answer.valid;
  };
  return { ask, isTaken };
}

const keyOf = (kind: NameKind, name: string) => `${kind} ${foldName(name)}`;
