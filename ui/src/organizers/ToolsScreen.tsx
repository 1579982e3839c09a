/** The page with the group's tools: `/group/data/tools`. */
import { OrganizersScreen } from "./OrganizersScreen";

export function ToolsScreen() {
  return <OrganizersScreen kind="tools" />;
}
