/** One long piece of work in the corner of the page. */
import { t } from "@/locales/language";

import { hideLoading, type Loading } from "./loading";

export const LoadingToast = ({ loading: { id, text } }: { loading: Loading }) => (
  <button type="button" className="toast loading" title={t("toast.dismiss")} onClick={() => hideLoading(id)}>
    <span>{text}</span>
    <i className="busy-line" aria-hidden="true" />
  </button>
);
