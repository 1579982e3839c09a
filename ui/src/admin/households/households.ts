/** Hooks to create, change and delete households of any group. */
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import { type AdminHousehold, households } from "../adminQueries";

export const HOUSEHOLDS = "/admin/manage/households";

export const useCreateHousehold = (onCreated: () => void) =>
  households.useSave(undefined, ({ name }) => {
    onCreated();
    toast.success(t("admin.householdMade", { name }));
  });

export const useSaveHousehold = ({ id }: AdminHousehold) =>
  households.useSave(id, () => toast.success(t("household.saved")));

export const useDeleteHousehold = (onDeleted: () => void) =>
  households.useDelete(({ name }) => {
    onDeleted();
    toast.success(t("admin.householdDeleted", { name }));
  }, true);
