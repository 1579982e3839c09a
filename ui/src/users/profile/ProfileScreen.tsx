/** The user's profile page with statistics and inviting others, at `/user/profile`. */
import { accountPath } from "@/base/memberPaths";
import { GroupStorage } from "@/households/group/GroupStorage";
import { Button, ButtonLink } from "@/kit/Button";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page, useFocusOnArrival } from "@/kit/Page";
import { t, tParts } from "@/locales/language";
import { useMay } from "@/session/may";
import { nameOf, useUser } from "@/session/session";
import type { User } from "@/session/user";

import { Portrait } from "../portrait/Portrait";
import { Statistics } from "./Statistics";
import "@/households/households.css";
import "./profile.css";

export function ProfileScreen() {
  const user = useUser();
  const mayInvite = useMay("invite");
  const open = useOpenFrameDialog();
  if (!user) return null;
  return (
    <Page title={t("profile.title")} className="profile" bare>
      <Welcome user={user} onInvite={mayInvite ? () => open("invite") : undefined} />
      <Statistics user={user} />
      {/* Placed last, because it loads last and must not shift the layout. */}
      <GroupStorage />
    </Page>
  );
}

function Welcome({ user, onInvite }: { user: User; onInvite?: () => void }) {
  const h1 = useFocusOnArrival<HTMLHeadingElement>();
  const name = <bdi key="name">{nameOf(user)}</bdi>;
  return (
    <header className="me">
      <Portrait user={user} className="large" />
      <div>
        <h1 ref={h1} tabIndex={-1} title={nameOf(user)}>
          {tParts("profile.welcome", { name })}
        </h1>
        <p className="dim">
          {tParts("profile.home", {
            household: <bdi key="household">{user.household}</bdi>,
            group: <bdi key="group">{user.group}</bdi>,
          })}
        </p>
      </div>
      <p className="lede dim">{t("profile.explained")}</p>
      <div className="go">
        {onInvite && (
          <Button kind="filled" icon="plus" aria-haspopup="dialog" {...preloadDialog} onClick={onInvite}>
            {t("profile.invite")}
          </Button>
        )}
        <ButtonLink icon="settings" to={accountPath}>
          {t("ownSettings.title")}
        </ButtonLink>
      </div>
    </header>
  );
}
