/** Hooks to create, change and delete households of any group. */
import { useDelete, useSave } from "@/api/resource";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import { type AdminHousehold, households } from "../adminQueries";

export const HOUSEHOLDS = "/admin/manage/households";

export const useCreateHousehold = (onCreated: () => void) =>
  useSave(households, undefined, ({ name }) => {
    onCreated();
    toast.success(t("admin.householdMade", { name }));
  });

export const useSaveHousehold = ({ id }: AdminHousehold) =>
  useSave(households, id, () => toast.success(t("household.saved")));

export const useDeleteHousehold = (onDeleted: () => void) =>
  useDelete(
    households,
    ({ name }) => {
      onDeleted();
      toast.success(t("admin.householdDeleted", { name }));
    },
    true,
  );
