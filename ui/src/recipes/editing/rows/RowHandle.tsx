/** The handle that moves a row, by dragging or with the arrow keys. */
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

export const RowHandle = ({ name }: { name: string }) => (
  <button
    type="button"
    className="row-handle"
    data-part="handle"
    aria-label={t("rows.handle", { name })}
    title={t("rows.handleHint")}
  >
    <Icon name="grip" />
  </button>
);
