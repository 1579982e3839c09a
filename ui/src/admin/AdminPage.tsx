/** An administration page that shows its data, a loading state, or the error if loading failed. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ApiError } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { Button, ButtonLink } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

import "./administration.css";

export type AdminPageProps<Data> = {
  title: string;
  heading?: ReactNode;
  aside?: ReactNode;
  lede?: string;
  query: UseQueryResult<Data>;
  /** The link from the page of a single item to the list of all items. */
  up?: { to: string; label: string };
  children: (data: Data) => ReactNode;
};

export function AdminPage<Data>({
  title,
  heading,
  aside,
  lede,
  query: { data, error, refetch },
  up,
  children,
}: AdminPageProps<Data>) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page title={title} heading={heading} aside={aside} className={up ? "administration of-one" : "administration"}>
      {up && (
        <ButtonLink kind="quiet" icon="arrow-back" className="up" to={up.to}>
          {up.label}
        </ButtonLink>
      )}
      {lede && <p className="lede dim">{lede}</p>}
      {data === undefined && !error && <LoadingLines count={8} />}
      {data === undefined && error && (
        <EmptyState
          title={t("error.title")}
          action={
            isGone ? undefined : (
              <Button icon="refresh" onClick={() => void refetch()}>
                {t("error.retry")}
              </Button>
            )
          }
        >
          {errorMessage(error)}
        </EmptyState>
      )}
      {data !== undefined && children(data)}
    </Page>
  );
}
