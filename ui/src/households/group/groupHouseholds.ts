/** Making, renaming and deleting a household of one's own group. */
import { useMutation } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useReadAgain } from "@/api/useReadAgain";

import type { Household } from "../groupQuery";

const PATH = "groups/households";

/** A new one without an id, a renamed one with it. */
export function useSaveHousehold(id: string | undefined, onSaved: () => void) {
  const read = useReadHouseholds();
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
  const read = useReadHouseholds();
  return useMutation({
    mutationFn: (id: string) => call("DELETE", `${PATH}/${id}`),
    onSuccess: async () => {
      await read();
      onDeleted();
    },
  });
}

/** Its name stands in the list, on its own page and with whoever is signed in. */
const useReadHouseholds = () => useReadAgain(PATH, "households/self", "users/self");
