/** The tools of the group: `/group/data/tools`. */
import { OrganizersScreen } from "./OrganizersScreen";

export function ToolsScreen() {
  return <OrganizersScreen kind="tools" />;
}
