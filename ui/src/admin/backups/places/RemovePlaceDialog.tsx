/** Asks for confirmation before a place is taken off the list. The copies there stay. */
import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { ConfirmDialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type CopyPlace, useRemovePlace } from "./copyPlaces";

export function RemovePlaceDialog({ place, onClose }: { place: CopyPlace; onClose: () => void }) {
  const remove = useRemovePlace(onClose);
  return (
    <ConfirmDialog
      isOpen
      title={t("copyPlaces.removeTitle", { name: place.name })}
      confirm={t("copyPlaces.remove")}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(place)}
    >
      <p>{t("copyPlaces.removeExplained")}</p>
      {remove.error && (
        <Banner kind="error" role="alert">
          {describeError(remove.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
