/** The places at the side of a wide screen: signs, or signs with words when it is open. */
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
import { nameOf, useUser } from "@/session/session";
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
      {user && (
        <Link className="place myself" to="/user/profile" title={t("profile.place")}>
          <Portrait user={user} />
          <span className="sr">{t("profile.of", { name: nameOf(user) })}</span>
          <span className="word" aria-hidden="true">
            <bdi>{nameOf(user)}</bdi>
          </span>
        </Link>
      )}
      {isOwn && (
        <ButtonLink kind="quiet" className="make filled" to={addRecipe(slug)} icon="plus" title={t("place.add")}>
          <span className="word">{t("place.add")}</span>
        </ButtonLink>
      )}
      {user && !isOwn && (
        <Link className="place" to={`/g/${user.groupSlug}`} title={t("place.back")}>
          <Icon name="arrow-back" />
          <span className="word">{t("place.back")}</span>
        </Link>
      )}
      {slug &&
        places
          .filter((place) => isOwn || !place.ownGroup)
          .map((place) => (
            <Link
              key={place.id}
              className="place"
              to={place.to(slug)}
              title={t(place.label)}
              aria-current={isCurrent(place, slug, path) ? "page" : undefined}
            >
              <Icon name={place.icon} />
              <span className="word">{t(place.label)}</span>
            </Link>
          ))}
      {isOwn &&
        user &&
        placesFor(user).map((place) => (
          <Link
            key={place.id}
            className="place"
            to={place.to(slug, user.id)}
            title={t(place.label)}
            aria-current={isThere(place, slug, user.id, path) ? "page" : undefined}
          >
            <Icon name={place.icon} />
            <span className="word">{t(place.label)}</span>
          </Link>
        ))}
      <RailEnd />
    </nav>
  );
}

/** What belongs to this device and this installation. */
export function RailEnd() {
  const mayShare = useMay("administer");
  const mayStop = useMayStop();
  return (
    <div className="end">
      {mayShare && <DialogButton dialog="network" icon="network" words={t("network.title")} />}
      <DialogButton dialog="language" icon="lang" words={t("language.title")} />
      <ModeMenu />
      <Link className="place" to="/about" title={t("about.title")}>
        <Icon name="help" />
        <span className="word">{t("about.title")}</span>
      </Link>
      {mayStop && <DialogButton dialog="stop" icon="power" words={t("stop.title")} />}
    </div>
  );
}

function DialogButton({ dialog, icon, words }: { dialog: FrameDialogName; icon: IconName; words: string }) {
  const open = useOpenFrameDialog();
  return (
    <button
      type="button"
      className="place"
      title={words}
      aria-haspopup="dialog"
      {...preloadDialog}
      onClick={() => open(dialog)}
    >
      <Icon name={icon} />
      <span className="word">{words}</span>
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
