/**
 * The page shown for an unknown address, an error, or an unreachable server. It always has a link or button to go on.
 */
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useState } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";

import { ApiError } from "@/api/client";
import { makeNewId } from "@/base/makeNewId";
import { Button, ButtonLink } from "@/kit/Button";
import { ChunkLoadError } from "@/kit/ChunkLoadError";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { Page } from "@/kit/Page";
import { Logo } from "@/kit/picture/Logo";
import { t } from "@/locales/language";

import { RoutedLinks } from "./Root";

export function ErrorScreen() {
  const error = useRouteError();
  return <RoutedLinks>{chooseErrorScreen(error)}</RoutedLinks>;
}

/** The error page for the case that not even the app's frame could be loaded. It has only the header. */
export function RootErrorScreen() {
  return (
    <RoutedLinks>
      <header className="topbar">
        <span className="brand">
          <Logo />
          <span>Hearthbook</span>
        </span>
      </header>
      <main id="main" tabIndex={-1}>
        {chooseErrorScreen(useRouteError())}
      </main>
    </RoutedLinks>
  );
}

function chooseErrorScreen(error: unknown) {
  if (error instanceof ChunkLoadError) return <NotConnected onRetry={() => window.location.reload()} />;
  if (error instanceof ApiError && error.unreachable) return <Unreachable />;
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  return status === 404 ? <NotFound /> : <UnexpectedError error={error} />;
}

function NotFound() {
  return (
    <Page title={t("error.notFoundTitle")} className="stop">
      <p className="lede">{t("error.notFound")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="home" to="/">
          {t("error.home")}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Unreachable() {
  const { revalidate, state } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  const retry = () => {
    reset();
    void revalidate();
  };
  return <NotConnected isTrying={state === "loading"} onRetry={retry} />;
}

function NotConnected({ isTrying = false, onRetry }: { isTrying?: boolean; onRetry: () => void }) {
  return (
    <Page title={t("error.notConnectedTitle")} className="stop">
      <p className="lede">{t("error.notConnected")}</p>
      <div className="go">
        <Button kind="filled" icon="refresh" busy={isTrying} onClick={onRetry}>
          {t("error.retry")}
        </Button>
      </div>
    </Page>
  );
}

function UnexpectedError({ error }: { error: unknown }) {
  const [id] = useState(() => makeNewId().slice(0, 8));
  const [time] = useState(() => new Date().toISOString());
  const details = [
    `Hearthbook ${id}`,
    window.location.href,
    time,
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  ];
  return (
    <Page title={t("error.title")} className="stop">
      <p className="lede">{t("error.explained")}</p>
      <p className="hint small num">{t("error.number", { id })}</p>
      <div className="go">
        <Button kind="filled" icon="refresh" onClick={() => window.location.reload()}>
          {t("error.reload")}
        </Button>
        <ButtonLink icon="home" to="/">
          {t("error.home")}
        </ButtonLink>
        <Button kind="quiet" icon="copy" onClick={() => void copyWithToast(details.join("\n"))}>
          {t("error.copy")}
        </Button>
      </div>
    </Page>
  );
}
