/** Asks for confirmation before deleting a household, and says what is deleted with it. */
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import type { AdminHousehold } from "../adminQueries";
import { useDeleteHousehold } from "./households";

export function DeleteHouseholdDialog({
  household,
  onClose,
  onDeleted,
}: {
  household: AdminHousehold;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const remove = useDeleteHousehold(onDeleted);
  return (
    <ConfirmDialog
      isOpen
      title={t("group.deleteTitle", { name: household.name })}
      confirm={t("group.deleteConfirm")}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(household)}
    >
      <p>{t("group.deleteExplained")}</p>
      {remove.error && (
        <Banner kind="error" role="alert">
          {errorMessage(remove.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
