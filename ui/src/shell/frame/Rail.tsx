/** The navigation rail of a wide screen. It shows icons, with words when it is open. */
import type { ReactNode } from "react";

import { addPath, groupPath, settingsPath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Icon } from "@/kit/picture/Icon";
import type { IconName } from "@/kit/picture/icons";
import { t } from "@/locales/language";

import type { BarsProps } from "./bars";
import { isCurrent, listPlaces } from "./places";
import { isUnderSettings } from "../settings/settingsPath";

export function Rail({ group: { slug, isOwn }, account }: BarsProps) {
  const { path } = useNavigation();
  return (
    <nav className="rail" id="rail" aria-label={t("shell.places")}>
      {isOwn && (
        <Link className="make" to={addPath(slug, "url")} title={t("place.add")}>
          <Icon name="plus" />
          <span className="word">{t("place.add")}</span>
        </Link>
      )}
      {account && !isOwn && <RailPlace to={groupPath(account.groupSlug)} icon="arrow-back" label={t("place.back")} />}
      {slug &&
        listPlaces(isOwn).map((place) => (
          <RailPlace
            key={place.id}
            to={place.to(slug)}
            icon={place.icon}
            label={t(place.label)}
            isActive={isCurrent(place, slug, path)}
            count={place.id === "shopping" && account?.openCount}
          />
        ))}
      {account?.shelf}
      <div className="end">
        <RailPlace to={settingsPath} icon="settings" label={t("settings.title")} isActive={isUnderSettings(path)} />
        {account?.profile}
      </div>
    </nav>
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
