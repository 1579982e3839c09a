/** An administration page that shows its data, a loading state, or the error if loading failed. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
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
  /** Whether it is the page of a single item. */
  isOfOne?: boolean;
  children: (data: Data) => ReactNode;
};

export function AdminPage<Data>({
  title,
  heading,
  aside,
  lede,
  query: { data, error, refetch },
  isOfOne,
  children,
}: AdminPageProps<Data>) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={title}
      heading={heading}
      aside={aside}
      className={isOfOne ? "administration of-one" : "administration"}
    >
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
          {describeError(error)}
        </EmptyState>
      )}
      {data !== undefined && children(data)}
    </Page>
  );
}
