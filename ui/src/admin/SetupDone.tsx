/** The page shown after the setup is complete. It suggests what to do first. */
import { Suspense, useEffect, useRef, useState } from "react";

import { Button, ButtonLink } from "@/kit/Button";
import { lazyComponent } from "@/kit/lazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import type { User } from "@/session/user";

const InviteDialog = lazyComponent(() => import("@/users/joining/InviteDialog"), "InviteDialog");
const ShareOnNetworkDialog = lazyComponent(() => import("./ShareOnNetworkDialog"), "ShareOnNetworkDialog");

export function SetupDone({ user }: { user: User | null }) {
  const [isSharing, setSharing] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => h1.current?.focus(), []);
  const home = user ? `/g/${user.groupSlug}` : "/";
  return (
    <div className="entry">
      <h1 ref={h1} tabIndex={-1}>
        {t("setup.doneTitle")}
      </h1>
      <p className="dim lede">{t("setup.done")}</p>
      <div className="starts">
        <ButtonLink kind="filled" icon="link" to={`${home}/r/create/url`}>
          {t("setup.firstUrl")}
        </ButtonLink>
        <ButtonLink icon="edit" to={`${home}/r/create/new`}>
          {t("setup.firstNew")}
        </ButtonLink>
        <Button icon="phone" aria-haspopup="dialog" {...preloadDialog} onClick={() => setSharing(true)}>
          {t("network.title")}
        </Button>
        {user && (
          <Button icon="people" aria-haspopup="dialog" {...preloadDialog} onClick={() => setInviting(true)}>
            {t("profile.invite")}
          </Button>
        )}
        <ButtonLink kind="quiet" icon="home" to={home}>
          {t("setup.home")}
        </ButtonLink>
      </div>
      {user && isInviting && (
        <Suspense fallback={null}>
          <InviteDialog user={user} onClose={() => setInviting(false)} />
        </Suspense>
      )}
      {isSharing && (
        <Suspense fallback={null}>
          <ShareOnNetworkDialog onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
