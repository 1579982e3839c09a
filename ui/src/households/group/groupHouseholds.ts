/** Hooks to create, rename and delete households of the user's own group. */
import { useMutation } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useInvalidate } from "@/api/useInvalidate";

import type { Household } from "../groupQuery";

const PATH = "groups/households";

/** Returns a mutation that renames the household with this id or, without an id, creates one. */
export function useSaveHousehold(id: string | undefined, onSaved: () => void) {
  const read = useInvalidateHouseholds();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (name: string) =>
      id
        ? call<Household>("PATCH", `${PATH}/${id}`, { body: { name } })
        : call<Household>("POST", PATH, { body: { name } }),
    onSuccess: async () => {
      await read();
      onSaved();
    },
  });
}

export function useDeleteHousehold(onDeleted: () => void) {
  const read = useInvalidateHouseholds();
  return useMutation({
    mutationFn: (id: string) => call("DELETE", `${PATH}/${id}`),
    onSuccess: async () => {
      await read();
      onDeleted();
    },
  });
}

/** Invalidates the list of households, and the household and user data that also contain its name. */
const useInvalidateHouseholds = () => useInvalidate(PATH, "households/self", "users/self");
