/** The navigation rail of a wide screen. It shows icons, with words when it is open. */
import type { ReactNode } from "react";

import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";
import { nameOf, type User, useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";
import { Portrait } from "@/users/portrait/Portrait";

import { OpenCount } from "./OpenCount";
import { addRecipe, isCurrent, placesFor } from "./places";
import { isUnderSettings, SETTINGS } from "../settings/settingsPath";

export function Rail() {
  const { slug, isOwn } = useGroup();
  const { path } = useNavigation();
  const user = useUser();
  return (
    <nav className="rail" id="rail" aria-label={t("shell.places")}>
      {isOwn && (
        <Link className="make" to={addRecipe(slug)} title={t("place.add")}>
          <Icon name="plus" />
          <span className="word">{t("place.add")}</span>
        </Link>
      )}
      {user && !isOwn && <RailPlace to={`/g/${user.groupSlug}`} icon="arrow-back" label={t("place.back")} />}
      {slug &&
        placesFor(isOwn).map((place) => (
          <RailPlace
            key={place.id}
            to={place.to(slug)}
            icon={place.icon}
            label={t(place.label)}
            isActive={isCurrent(place, slug, path)}
            count={place.id === "shopping" && <OpenCount />}
          />
        ))}
      <div className="end">
        <RailPlace to={SETTINGS} icon="settings" label={t("settings.title")} isActive={isUnderSettings(path)} />
        {user && <ProfilePlace user={user} isActive={path.split("?")[0] === "/user/profile"} />}
      </div>
    </nav>
  );
}

function ProfilePlace({ user, isActive }: { user: User; isActive: boolean }) {
  return (
    <Link
      className="place myself"
      to="/user/profile"
      title={t("profile.place")}
      aria-current={isActive ? "page" : undefined}
    >
      <Portrait user={user} />
      <span className="sr">{t("profile.of", { name: nameOf(user) })}</span>
      <span className="word" aria-hidden="true">
        <bdi>{nameOf(user)}</bdi>
      </span>
    </Link>
  );
}

type RailPlaceProps = { to: string; icon: IconName; label: string; isActive?: boolean; count?: ReactNode };

function RailPlace({ to, icon, label, isActive = false, count }: RailPlaceProps) {
  return (
    <Link className="place" to={to} title={label} aria-current={isActive ? "page" : undefined}>
      <Icon name={icon} />
      <span className="word">{label}</span>
      {count}
    </Link>
  );
}
