/** The navigation at the bottom of a phone: three places, adding a recipe in their middle, and everything else. */
import { addPath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import type { BarsProps } from "./bars";
import { isCurrent, type Place, listPlaces } from "./places";
import { isUnderSettings } from "../settings/settingsPath";

export function TabBar({ group: { slug, isOwn }, account }: BarsProps) {
  const { path } = useNavigation();
  const open = useOpenFrameDialog();
  if (!slug) return null;
  const all = listPlaces(isOwn);
  const shown = all.filter(({ isOnPhones }) => isOnPhones);
  const half = Math.ceil(shown.length / 2);
  const isBehind = isUnderSettings(path) || all.some((place) => !place.isOnPhones && isCurrent(place, slug, path));
  const tab = (place: Place) => (
    <Link key={place.id} to={place.to(slug)} aria-current={isCurrent(place, slug, path) ? "page" : undefined}>
      <Icon name={place.icon} size="big" />
      {t(place.label)}
      {place.id === "shopping" && account?.openCount}
    </Link>
  );
  return (
    <nav className="tabbar" aria-label={t("shell.places")}>
      {shown.slice(0, half).map(tab)}
      {isOwn && (
        <Link className="add" to={addPath(slug, "url")} aria-label={t("place.add")}>
          <span>
            <Icon name="plus" size="big" />
          </span>
        </Link>
      )}
      {shown.slice(half).map(tab)}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isBehind || undefined}
        {...preloadDialog}
        onClick={() => open("more")}
      >
        <Icon name="dots" size="big" />
        {t("place.more")}
      </button>
    </nav>
  );
}
