/** The app for visitors. It shows a public recipe or a recipe behind a share link, and offers to sign in. */
import { useMemo } from "react";
import { Route, Router, Switch, useLocation } from "wouter";

import { base } from "@/api/client";
import { ButtonLink } from "@/kit/Button";
import { Toaster } from "@/kit/feedback/Toaster";
import { type Navigation, NavigationProvider } from "@/kit/navigation";
import { Logo } from "@/kit/picture/Logo";
import { t } from "@/locales/language";
import { TimersInBar } from "@/recipes/cooking/timers/TimersInBar";
import { signInPath } from "@/session/signInPath";
import { SkipLink } from "@/shell/frame/SkipLink";

import { GuestRecipe } from "./GuestRecipe";
import { NotShown } from "./NotShown";
import { SharedRecipe } from "./SharedRecipe";
import { useReader } from "./useReader";

export function GuestApp() {
  return (
    <Router base={root()}>
      <GuestNavigation />
    </Router>
  );
}

const root = () => base().replace(/\/$/, "");
const hrefOf = (to: string) => root() + to;

function GuestNavigation() {
  const [path] = useLocation();
  const found = useReader();
  const isOut = found === "out";
  const reader = isOut ? null : found;
  const signIn = hrefOf(signInPath(path));
  // Links lead to pages of the main app, so they load a new document.
  const navigation = useMemo<Navigation>(
    () => ({ path, arrived: false, hrefOf, go: (to) => window.location.assign(hrefOf(to)) }),
    [path],
  );
  return (
    <NavigationProvider value={navigation}>
      <SkipLink />
      <header className="topbar">
        <a className="brand" href={base()}>
          <Logo />
          <span>Hearthbook</span>
        </a>
        <TimersInBar />
        {!reader && (
          <ButtonLink kind="quiet" icon="sign-in" href={signIn}>
            {t("guest.signIn")}
          </ButtonLink>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        <Switch>
          <Route path="/g/:groupSlug/r/:slug">
            {({ groupSlug, slug }) => (
              <GuestRecipe
                groupSlug={groupSlug}
                from={`explore/groups/${groupSlug}/recipes/${slug}`}
                missing={<NotShown signIn={signIn} isSignedOut={isOut} />}
              />
            )}
          </Route>
          <Route path="/g/:groupSlug/shared/r/:tokenId">
            {({ tokenId }) => <SharedRecipe tokenId={tokenId} reader={reader} />}
          </Route>
          <Route>
            <NotShown signIn={signIn} isSignedOut={isOut} />
          </Route>
        </Switch>
      </main>
      <Toaster />
    </NavigationProvider>
  );
}
