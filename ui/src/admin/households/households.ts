/** Hooks to create, change and delete households of any group. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useInvalidate } from "@/api/useInvalidate";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import type { AdminHousehold } from "../adminQueries";

export const HOUSEHOLDS = "/admin/manage/households";

/** The fields of a household that administrators can change. */
export type HouseholdInput = { name: string; groupId: string; preferences?: Partial<AdminHousehold["preferences"]> };

export function useCreateHousehold(onCreated: () => void) {
  const invalidate = useInvalidateHouseholds();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: HouseholdInput) => call<AdminHousehold>("POST", "admin/households", { body: input }),
    onSuccess: async ({ name }) => {
      await invalidate();
      onCreated();
      toast.success(t("admin.householdMade", { name }));
    },
  });
}

export function useSaveHousehold({ id }: AdminHousehold) {
  const cache = useQueryClient();
  const invalidate = useInvalidateHouseholds();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (changed: Pick<Partial<HouseholdInput>, "name" | "preferences">) =>
      call<AdminHousehold>("PATCH", `admin/households/${id}`, { body: changed }),
    onSuccess: async (saved) => {
      cache.setQueryData(["admin", "households", id], saved);
      await invalidate();
      toast.success(t("household.saved"));
    },
  });
}

export function useDeleteHousehold(onDeleted: () => void) {
  const invalidate = useInvalidateHouseholds();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id }: AdminHousehold) => call("DELETE", `admin/households/${id}`),
    onSuccess: async (_answer, { id, name }) => {
      onDeleted();
      toast.success(t("admin.householdDeleted", { name }));
      await invalidate(id);
    },
  });
}

/** Invalidates the administration data and the current user's own household and group, whose names may have changed. */
const useInvalidateHouseholds = () => useInvalidate("admin", "users/self", "households/self", "groups/households");
