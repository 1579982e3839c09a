/** Which paths are pages of the settings. */
import {
  aboutPath,
  adminPath,
  householdPath,
  mealplanPath,
  ownGroupPath,
  profilePath,
  settingsPath,
} from "@/base/paths";

const BEGINS = [settingsPath, `${profilePath}/`, ownGroupPath, householdPath, adminPath, aboutPath];
const PLACES = [mealplanPath];
const IN_GROUP = /^\/g\/[^/]+\/recipes\/(categories|tags|tools|trash)$/;

/** Whether the path is the settings or one of the pages that they list. */
export function isUnderSettings(path: string): boolean {
  const at = path.split("?")[0]!;
  const begins = (begin: string) => `${at}/`.startsWith(begin.endsWith("/") ? begin : `${begin}/`);
  return IN_GROUP.test(at) || (BEGINS.some(begins) && !PLACES.some(begins));
}
