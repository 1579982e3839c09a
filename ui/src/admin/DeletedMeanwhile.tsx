/** The message that a form shows if someone else has deleted its item, so that it can no longer be saved. */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";

import { ApiError } from "@/api/client";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";
import { withoutAsking } from "@/session/useUnsaved";

export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

export type DeletedMeanwhileProps = {
  kind: "users" | "households" | "groups";
  /** The path of the page that lists all items of this kind. */
  list: string;
};

const TEXTS = { users: "admin.userGone", households: "admin.householdGone", groups: "admin.groupGone" } as const;

export function DeletedMeanwhile({ kind, list }: DeletedMeanwhileProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await cache.invalidateQueries({ queryKey: ["admin", kind], exact: true });
    await navigate(list, withoutAsking);
  };
  return (
    <Banner kind="error" role="alert">
      <p>{t(TEXTS[kind])}</p>
      <Button icon="arrow-back" onClick={() => void leave()}>
        {t("admin.backToList")}
      </Button>
    </Banner>
  );
}
