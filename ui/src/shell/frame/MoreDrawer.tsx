/** The sheet behind “More” on a phone: the user, the places that the bar has no room for, and the settings. */
import { useEffect, useRef } from "react";

import { aboutPath, bookPath, favoritesPath, groupPath, loginPath, profilePath, settingsPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { nameOf, useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";
import type { User } from "@/session/user";
import { useSignOut } from "@/session/useSignOut";
import { Portrait } from "@/users/portrait/Portrait";

import { CookbookShelf } from "./CookbookShelf";
import { listPlaces } from "./places";

export function MoreDrawer({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { signOut, isLeaving, notYet } = useSignOut();
  const { slug, isOwn } = useGroup();
  useCloseOnNavigation(onClose);
  return (
    <Dialog isOpen title={t("place.more")} onClose={onClose}>
      {user && <OwnProfile user={user} />}
      <nav className="drawer" aria-label={t("place.more")}>
        <DrawerPlaces user={user} />
        <Link to={settingsPath}>
          <Icon name="settings" />
          {t("settings.title")}
        </Link>
        <Link to={aboutPath}>
          <Icon name="help" />
          {t("about.title")}
        </Link>
        {user && isOwn && <CookbookShelf groupSlug={slug} />}
      </nav>
      {user ? (
        <Button icon="sign-out" wide busy={isLeaving} onClick={signOut}>
          {t("shell.signOut")}
        </Button>
      ) : (
        <ButtonLink icon="sign-in" wide to={loginPath}>
          {t("shell.signIn")}
        </ButtonLink>
      )}
      {notYet}
    </Dialog>
  );
}

function OwnProfile({ user }: { user: User }) {
  return (
    <Link className="who" to={profilePath}>
      <Portrait user={user} />
      <span>
        <b>
          <bdi>{nameOf(user)}</bdi>
        </b>
        <span className="hint small">{t("profile.place")}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

/** Lists the places. In another group there is also a link back to the user's own group. */
function DrawerPlaces({ user }: { user: User | null }) {
  const { slug, isOwn } = useGroup();
  return (
    <>
      {user && !isOwn && (
        <Link to={groupPath(user.groupSlug)}>
          <Icon name="arrow-back" />
          {t("place.back")}
        </Link>
      )}
      {listPlaces(isOwn)
        .filter(({ isOnPhones }) => !isOnPhones)
        .map((place) => (
          <Link key={place.id} to={place.to(slug)}>
            <Icon name={place.icon} />
            {t(place.label)}
          </Link>
        ))}
      {user && isOwn && (
        <>
          <Link to={favoritesPath(user.id)}>
            <Icon name="heart" />
            {t("favorites.title")}
          </Link>
          <Link to={bookPath(slug, "trash")}>
            <Icon name="delete" />
            {t("trash.title")}
          </Link>
        </>
      )}
    </>
  );
}

function useCloseOnNavigation(onClose: () => void) {
  const { path } = useNavigation();
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) onClose();
  }, [path, onClose]);
}
