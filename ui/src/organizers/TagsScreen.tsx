/** The page with the group's tags: `/group/data/tags`. */
import { OrganizersScreen } from "./OrganizersScreen";

export function TagsScreen() {
  return <OrganizersScreen kind="tags" />;
}
