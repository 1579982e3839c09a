/** The user's profile page with statistics and links to further pages, at `/user/profile`. */
import { Suspense, useState } from "react";

import { GroupStorage } from "@/households/group/GroupStorage";
import { Button, ButtonLink } from "@/kit/Button";
import { lazyComponent } from "@/kit/lazyComponent";
import { Link } from "@/kit/Link";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page, useFocusOnArrival } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import { t, tParts } from "@/locales/language";
import { useMay } from "@/session/may";
import { nameOf, type User, useUser } from "@/session/session";

import { Portrait } from "../portrait/Portrait";
import { Statistics } from "./Statistics";
import { profileSections } from "./profileLinks";
import "@/households/households.css";
import "@/users/ways.css";
import "./profile.css";

const InviteDialog = lazyComponent(() => import("../joining/InviteDialog"), "InviteDialog");

export function ProfileScreen() {
  const user = useUser();
  const mayInvite = useMay("invite");
  const [isInviting, setInviting] = useState(false);
  if (!user) return null;
  return (
    <Page title={t("profile.title")} className="profile" bare>
      <Welcome user={user} onInvite={mayInvite ? () => setInviting(true) : undefined} />
      <Statistics user={user} />
      {profileSections(user).map(({ name, links }) => (
        <section key={name} aria-label={t(name)}>
          <h2>{t(name)}</h2>
          <ul className="ways">
            {links.map((way) => (
              <li key={way.to}>
                <Link className="way" to={way.to}>
                  <Icon name={way.icon} size="big" />
                  <span>
                    <b>{t(way.name)}</b>
                    <span className="hint small">{t(way.help)}</span>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {/* Placed last, because it loads last and must not shift the layout. */}
      <GroupStorage />
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog user={user} onClose={() => setInviting(false)} />
        </Suspense>
      )}
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
        <ButtonLink icon="settings" to="/user/profile/edit">
          {t("profile.settings")}
        </ButtonLink>
      </div>
    </header>
  );
}
