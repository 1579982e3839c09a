/** The link from a page to the page above it, such as the settings. */
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Icon } from "@/kit/picture/Icon";
import { t, type TextKey } from "@/locales/language";

import { isUnderSettings, SETTINGS } from "../settings/settingsPath";

const UP: [begin: string, to: string, label: TextKey][] = [
  ["/admin/manage/users/", "/admin/manage/users", "admin.users"],
  ["/admin/manage/households/", "/admin/manage/households", "settings.allHouseholds"],
  ["/admin/manage/groups/", "/admin/manage/groups", "settings.allGroups"],
  ["/group/reports/", "/group/reports", "reports.all"],
  ["/household/mealplan/settings", "/household/mealplan/planner/view", "rules.toPlan"],
  ["/help/", "/about", "about.title"],
];

export function UpLink() {
  const { path } = useNavigation();
  const above = pageAbove(path);
  if (!above) return null;
  return (
    <p className="up-link">
      <Link to={above.to}>
        <Icon name="arrow-back" />
        {t(above.label)}
      </Link>
    </p>
  );
}

/** Returns the page above a page, and the key of its name. Undefined for pages that the navigation lists. */
function pageAbove(path: string): { to: string; label: TextKey } | undefined {
  const [, to, label] = UP.find(([begin]) => path.startsWith(begin)) ?? [];
  if (to && label) return { to, label };
  return isUnderSettings(path) && path.split("?")[0] !== SETTINGS
    ? { to: SETTINGS, label: "settings.title" }
    : undefined;
}
