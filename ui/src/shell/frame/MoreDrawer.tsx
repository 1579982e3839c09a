/** The drawer on a phone: the user, the app's pages, and the settings of this device. */
import { type ReactNode, useEffect, useRef } from "react";

import { Button, ButtonLink } from "@/kit/Button";
import { Select } from "@/kit/form/Select";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { type FrameDialogName, useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { nameOf, type User, useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";
import { useSignOut } from "@/session/useSignOut";
import { Portrait } from "@/users/portrait/Portrait";

import { adminPlaces } from "./adminPlaces";
import { placesFor } from "./places";
import { type Mode, MODES, useMode } from "../preferences/theme";
import { useMayStop } from "../useMayStop";

export function MoreDrawer({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const mayShare = useMay("administer");
  const mayStop = useMayStop();
  const { signOut, isLeaving, notYet } = useSignOut();
  const isAdministering = useNavigation().path.startsWith("/admin/");
  useCloseOnNavigation(onClose);
  return (
    <Dialog isOpen title={t("place.more")} onClose={onClose} shape="side">
      {user && <OwnProfile user={user} />}
      <nav className="drawer" aria-label={t("place.more")}>
        {user && <DrawerPlaces user={user} />}
        {isAdministering && <AdminPlaces />}
        {mayShare && (
          <DrawerRow dialog="network" icon="network">
            {t("network.title")}
          </DrawerRow>
        )}
        <DrawerRow dialog="language" icon="lang">
          {t("language.title")}
        </DrawerRow>
        <Link to="/about">
          <Icon name="help" />
          {t("about.title")}
        </Link>
        {mayStop && (
          <DrawerRow dialog="stop" icon="power">
            {t("stop.title")}
          </DrawerRow>
        )}
      </nav>
      <ModeSelect />
      {user ? (
        <Button icon="sign-out" wide busy={isLeaving} onClick={signOut}>
          {t("shell.signOut")}
        </Button>
      ) : (
        <ButtonLink icon="sign-in" wide to="/login">
          {t("shell.signIn")}
        </ButtonLink>
      )}
      {notYet}
    </Dialog>
  );
}

function OwnProfile({ user }: { user: User }) {
  return (
    <Link className="who" to="/user/profile">
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

/** Lists the app's pages. In another group there is only a link back to the user's own group. */
function DrawerPlaces({ user }: { user: User }) {
  const { isOwn } = useGroup();
  if (!isOwn)
    return (
      <Link to={`/g/${user.groupSlug}`}>
        <Icon name="arrow-back" />
        {t("place.back")}
      </Link>
    );
  return placesFor(user).map((place) => (
    <Link key={place.id} to={place.to(user.groupSlug, user.id)}>
      <Icon name={place.icon} />
      {t(place.label)}
    </Link>
  ));
}

function AdminPlaces() {
  return adminPlaces
    .filter(({ isBehind }) => isBehind)
    .map(({ id, icon, label, to }) => (
      <Link key={id} to={to}>
        <Icon name={icon} />
        {t(label)}
      </Link>
    ));
}

function ModeSelect() {
  const { mode, choose } = useMode();
  return (
    <Select<Mode>
      label={t("mode.title")}
      value={mode}
      onChange={choose}
      options={MODES.map(([value, label]) => ({ value, label: t(label) }))}
    />
  );
}

function DrawerRow({ dialog, icon, children }: { dialog: FrameDialogName; icon: IconName; children: ReactNode }) {
  const open = useOpenFrameDialog();
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => open(dialog)}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

function useCloseOnNavigation(onClose: () => void) {
  const { path } = useNavigation();
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) onClose();
  }, [path, onClose]);
}
