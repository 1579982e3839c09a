/** The navigation at the bottom of a phone. */
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { addRecipe, isCurrent, places } from "./places";

export function TabBar() {
  const { slug, isOwn } = useGroup();
  const { path } = useNavigation();
  const open = useOpenFrameDialog();
  if (!slug) return null;
  return (
    <nav className="tabbar" aria-label={t("shell.places")}>
      {places.map((place) => (
        <Link key={place.id} to={place.to(slug)} aria-current={isCurrent(place, slug, path) ? "page" : undefined}>
          <Icon name={place.icon} size="big" />
          {t(place.label)}
        </Link>
      ))}
      {isOwn && (
        <Link className="add" to={addRecipe(slug)} aria-label={t("place.add")}>
          <span>
            <Icon name="plus" size="big" />
          </span>
        </Link>
      )}
      <button type="button" aria-haspopup="dialog" {...preloadDialog} onClick={() => open("more")}>
        <Icon name="dots" size="big" />
        {t("place.more")}
      </button>
    </nav>
  );
}
