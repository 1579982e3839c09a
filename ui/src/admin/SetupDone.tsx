/** The page `/setup/done`, which the setup opens at its end: the ways to begin, and who else may join. */
import { Suspense, useEffect, useRef, useState } from "react";

import { groupPath } from "@/base/paths";
import { FirstSteps } from "@/importing/starting/FirstSteps";
import { Button, ButtonLink } from "@/kit/Button";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { preloadDialog } from "@/kit/overlay/preload";
import { useTitle } from "@/kit/Page";
import { t, tParts } from "@/locales/language";
import { useUser } from "@/session/session";
import type { User } from "@/session/user";
import { CoverFrame } from "@/users/signing-in/CoverFrame";

const InviteDialog = makeLazyComponent(() => import("@/users/joining/InviteDialog"), "InviteDialog");
const ShareOnNetworkDialog = makeLazyComponent(() => import("./network/ShareOnNetworkDialog"), "ShareOnNetworkDialog");

export function SetupDone() {
  const user = useUser();
  useTitle(t("setup.doneTitle"));
  return <CoverFrame>{user && <Done user={user} />}</CoverFrame>;
}

function Done({ user }: { user: User }) {
  const { go } = useNavigation();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => h1.current?.focus(), []);
  const home = groupPath(user.groupSlug);
  const username = (
    <b key="username">
      <bdi>{user.username}</bdi>
    </b>
  );
  return (
    <div className="entry setup-done">
      <h1 ref={h1} tabIndex={-1}>
        {t("setup.doneTitle")}
      </h1>
      <p className="dim lede">{tParts("setup.signInAs", { username })}</p>
      <h2>{t("starting.how")}</h2>
      <FirstSteps groupSlug={user.groupSlug} onExamples={() => go(home)} />
      <h2>{t("setup.others")}</h2>
      <Others user={user} />
      <ButtonLink kind="quiet" icon="home" to={home}>
        {t("setup.home")}
      </ButtonLink>
    </div>
  );
}

/** Opens Hearthbook on other devices, and invites people. */
function Others({ user }: { user: User }) {
  const [opened, setOpened] = useState<"network" | "invitation">();
  const close = () => setOpened(undefined);
  return (
    <div className="starts">
      <Button icon="phone" aria-haspopup="dialog" {...preloadDialog} onClick={() => setOpened("network")}>
        {t("network.title")}
      </Button>
      <Button icon="people" aria-haspopup="dialog" {...preloadDialog} onClick={() => setOpened("invitation")}>
        {t("profile.invite")}
      </Button>
      <Suspense fallback={null}>
        {opened === "invitation" && <InviteDialog user={user} onClose={close} />}
        {opened === "network" && <ShareOnNetworkDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
