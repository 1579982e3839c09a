/** The navigation rail of a wide screen. It shows icons, with labels when it is open. */
import { ButtonLink } from "@/kit/Button";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { type FrameDialogName, useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { Menu } from "@/kit/overlay/Menu";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { nameOf, type User, useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";
import { Portrait } from "@/users/portrait/Portrait";

import { addRecipe, isCurrent, isThere, places, placesFor } from "./places";
import { MODES, useMode } from "../preferences/theme";
import { useMayStop } from "../useMayStop";

export function Rail() {
  const { slug, isOwn } = useGroup();
  const { path } = useNavigation();
  const user = useUser();
  return (
    <nav className="rail" id="rail" aria-label={t("shell.places")}>
      {user && <ProfilePlace user={user} />}
      {isOwn && (
        <ButtonLink kind="quiet" className="make filled" to={addRecipe(slug)} icon="plus" title={t("place.add")}>
          <span className="word">{t("place.add")}</span>
        </ButtonLink>
      )}
      {user && !isOwn && <RailPlace to={`/g/${user.groupSlug}`} icon="arrow-back" label={t("place.back")} />}
      {slug &&
        places
          .filter((place) => isOwn || !place.ownGroup)
          .map((place) => (
            <RailPlace
              key={place.id}
              to={place.to(slug)}
              icon={place.icon}
              label={t(place.label)}
              isActive={isCurrent(place, slug, path)}
            />
          ))}
      {isOwn &&
        user &&
        placesFor(user).map((place) => (
          <RailPlace
            key={place.id}
            to={place.to(slug, user.id)}
            icon={place.icon}
            label={t(place.label)}
            isActive={isThere(place, slug, user.id, path)}
          />
        ))}
      <RailEnd />
    </nav>
  );
}

function ProfilePlace({ user }: { user: User }) {
  return (
    <Link className="place myself" to="/user/profile" title={t("profile.place")}>
      <Portrait user={user} />
      <span className="sr">{t("profile.of", { name: nameOf(user) })}</span>
      <span className="word" aria-hidden="true">
        <bdi>{nameOf(user)}</bdi>
      </span>
    </Link>
  );
}

type RailPlaceProps = { to: string; icon: IconName; label: string; isActive?: boolean };

function RailPlace({ to, icon, label, isActive = false }: RailPlaceProps) {
  return (
    <Link className="place" to={to} title={label} aria-current={isActive ? "page" : undefined}>
      <Icon name={icon} />
      <span className="word">{label}</span>
    </Link>
  );
}

/** The end of the rail: the settings of this device, and actions on this installation, such as stopping it. */
export function RailEnd() {
  const mayShare = useMay("administer");
  const mayStop = useMayStop();
  return (
    <div className="end">
      {mayShare && <DialogButton dialog="network" icon="network" label={t("network.title")} />}
      <DialogButton dialog="language" icon="lang" label={t("language.title")} />
      <ModeMenu />
      <RailPlace to="/about" icon="help" label={t("about.title")} />
      {mayStop && <DialogButton dialog="stop" icon="power" label={t("stop.title")} />}
    </div>
  );
}

function DialogButton({ dialog, icon, label }: { dialog: FrameDialogName; icon: IconName; label: string }) {
  const open = useOpenFrameDialog();
  return (
    <button
      type="button"
      className="place"
      title={label}
      aria-haspopup="dialog"
      {...preloadDialog}
      onClick={() => open(dialog)}
    >
      <Icon name={icon} />
      <span className="word">{label}</span>
    </button>
  );
}

function ModeMenu() {
  const { mode, choose } = useMode();
  const items = MODES.map(([id, label]) => ({
    id,
    label: t(label),
    isSelected: id === mode,
    onAction: () => choose(id),
  }));
  return (
    <Menu
      label={t("mode.title")}
      items={items}
      trigger={(wiring) => (
        <button type="button" className="place" title={t("mode.title")} {...wiring}>
          <Icon name="system" />
          <span className="word">{t("mode.title")}</span>
        </button>
      )}
    />
  );
}
