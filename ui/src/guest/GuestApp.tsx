/** The pages a stranger may see, and the way in for everyone else. */
import { useMemo } from "react";
import { Router, useLocation, useSearch } from "wouter";

import { base } from "@/api/client";
import { ButtonLink } from "@/kit/Button";
import { Logo } from "@/kit/Logo";
import { type Navigation, NavigationProvider } from "@/kit/navigation";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

export function GuestApp() {
  return <Router base={base().replace(/\/$/, "")}><Linked /></Router>;
}

function Linked() {
  const [path, go] = useLocation();
  const search = useSearch();
  const navigation = useMemo<Navigation>(() => ({
    path: search ? `${path}?${search}` : path, arrived: false, hrefOf: (to) => base().replace(/\/$/, "") + to, go,
  }), [path, search, go]);
  const signIn = `${base()}login?${new URLSearchParams({ next: path })}`;
  return (
    <NavigationProvider value={navigation}>
      <header className="topbar"><a className="brand" href={base()}><Logo /><span>Hearthbook</span></a><ButtonLink kind="quiet" href={signIn}>{t("shell.signIn")}</ButtonLink></header>
      <main id="main" tabIndex={-1}><NotShared signIn={signIn} /></main>
    </NavigationProvider>
  );
}

function NotShared({ signIn }: { signIn: string }) {
  return (
    <Page title={t("error.notFoundTitle")} className="stop">
      <p className="lede">{t("error.notFound")}</p>
      <div className="go"><ButtonLink kind="filled" icon="sign-in" href={signIn}>{t("shell.signIn")}</ButtonLink></div>
    </Page>
  );
}
