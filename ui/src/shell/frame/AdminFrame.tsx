/** The frame of the administration: the app's frame with the administration's pages in the navigation. */
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";

import { adminPlaces, isCurrentIn } from "./adminPlaces";
import { RailEnd } from "./Rail";
import { ShellFrame } from "./ShellFrame";

export function AdminFrame() {
  return <ShellFrame rail={<AdminRail />} tabs={<AdminTabs />} />;
}

function AdminRail() {
  const { path } = useNavigation();
  return (
    <nav className="rail" id="rail" aria-label={t("admin.title")}>
      <Link className="place" to="/" title={t("place.back")}>
        <Icon name="arrow-back" />
        <span className="word">{t("place.back")}</span>
      </Link>
      {adminPlaces.map(({ id, icon, label, to }) => (
        <Link
          key={id}
          className="place"
          to={to}
          title={t(label)}
          aria-current={isCurrentIn(to, path) ? "page" : undefined}
        >
          <Icon name={icon} />
          <span className="word">{t(label)}</span>
        </Link>
      ))}
      <RailEnd />
    </nav>
  );
}

function AdminTabs() {
  const { path } = useNavigation();
  const open = useOpenFrameDialog();
  return (
    <nav className="tabbar" aria-label={t("admin.title")}>
      <Link to="/">
        <Icon name="recipes" size="big" />
        {t("place.recipes")}
      </Link>
      {adminPlaces
        .filter(({ isBehind }) => !isBehind)
        .map(({ id, icon, label, to }) => (
          <Link key={id} to={to} aria-current={isCurrentIn(to, path) ? "page" : undefined}>
            <Icon name={icon} size="big" />
            {t(label)}
          </Link>
        ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={adminPlaces.some(({ to, isBehind }) => isBehind && isCurrentIn(to, path)) || undefined}
        {...preloadDialog}
        onClick={() => open("more")}
      >
        <Icon name="dots" size="big" />
        {t("place.more")}
      </button>
    </nav>
  );
}
