/** Shows long work in the corner of the page. A click hides it; the work goes on. */
import { t } from "@/locales/language";

import { hideLoading, useLoading } from "./loading";

export function LoadingToasts() {
  return (
    <div className="loading-toasts" role="status" aria-live="polite" data-react-aria-top-layer="true">
      {useLoading().map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="toast loading"
          title={t("toast.dismiss")}
          onClick={() => hideLoading(id)}
        >
          <span>{text}</span>
          <i className="busy-line" aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
