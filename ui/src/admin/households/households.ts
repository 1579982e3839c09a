/** Hooks to create, change and delete households of any group. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useReadAgain } from "@/api/useReadAgain";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import type { EveryHousehold } from "../everything";

export const HOUSEHOLDS = "/admin/manage/households";

/** The fields of a household that administrators can change. */
export type HouseholdWish = { name: string; groupId: string; preferences?: Partial<EveryHousehold["preferences"]> };

export function useMakeHousehold(onMade: () => void) {
  const read = useReadHouseholds();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: HouseholdWish) => call<EveryHousehold>("POST", "admin/households", { body: wish }),
    onSuccess: async ({ name }) => {
      await read();
      onMade();
      toast.success(t("admin.householdMade", { name }));
    },
  });
}

export function useSaveHousehold({ id }: EveryHousehold) {
  const cache = useQueryClient();
  const read = useReadHouseholds();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (changed: Pick<Partial<HouseholdWish>, "name" | "preferences">) =>
      call<EveryHousehold>("PATCH", `admin/households/${id}`, { body: changed }),
    onSuccess: async (saved) => {
      cache.setQueryData(["admin", "households", id], saved);
      await read();
      toast.success(t("household.saved"));
    },
  });
}

export function useDeleteHousehold(onDeleted: () => void) {
  const read = useReadHouseholds();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id }: EveryHousehold) => call("DELETE", `admin/households/${id}`),
    onSuccess: async (_answer, { id, name }) => {
      onDeleted();
      toast.success(t("admin.householdDeleted", { name }));
      await read(id);
    },
  });
}

/** Invalidates the administration data and the user's own household and group, whose names may have changed. */
const useReadHouseholds = () => useReadAgain("admin", "users/self", "households/self", "groups/households");
