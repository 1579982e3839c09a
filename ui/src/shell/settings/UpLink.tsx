/** The link from a page to the page above it, such as the settings. */
import {
  backupsPath,
  emergencySheetPath,
  manageOnePath,
  managePath,
  planSettingsPath,
  reportPath,
  reportsPath,
} from "@/base/memberPaths";
import { aboutPath, helpPath, planPath, settingsPath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Icon } from "@/kit/picture/Icon";
import { t, type TextKey } from "@/locales/language";

import { isUnderSettings } from "./settingsPath";

const UP: [begin: string, to: string, label: TextKey][] = [
  [manageOnePath("users", ""), managePath("users"), "admin.users"],
  [manageOnePath("households", ""), managePath("households"), "settings.allHouseholds"],
  [manageOnePath("groups", ""), managePath("groups"), "settings.allGroups"],
  [reportPath(""), reportsPath, "reports.all"],
  [planSettingsPath, planPath, "rules.toPlan"],
  [helpPath(""), aboutPath, "about.title"],
  [emergencySheetPath, backupsPath, "backups.title"],
];

export function UpLink() {
  const { path } = useNavigation();
  const above = findPageAbove(path);
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
function findPageAbove(path: string): { to: string; label: TextKey } | undefined {
  const [, to, label] = UP.find(([begin]) => path.startsWith(begin)) ?? [];
  if (to && label) return { to, label };
  return isUnderSettings(path) && path.split("?")[0] !== settingsPath
    ? { to: settingsPath, label: "settings.title" }
    : undefined;
}
