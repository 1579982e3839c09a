/** Says why loading failed, with a button to try again. */
import { describeError } from "@/api/queryClient";
import { t } from "@/locales/language";

import { EmptyState } from "./EmptyState";
import { Button } from "../Button";

export type LoadFailureProps = {
  title?: string;
  error: unknown;
  isBusy?: boolean;
  onRetry: () => void;
};

export function LoadFailure({ title = t("error.title"), error, isBusy, onRetry }: LoadFailureProps) {
  const message = describeError(error);
  return (
    <EmptyState
      role="alert"
      title={title}
      action={
        <Button icon="refresh" busy={isBusy} onClick={onRetry}>
          {t("error.retry")}
        </Button>
      }
    >
      {message !== title && message}
    </EmptyState>
  );
}
