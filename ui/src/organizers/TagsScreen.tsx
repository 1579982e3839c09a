/** The tags of the group: `/group/data/tags`. */
import { OrganizersScreen } from "./OrganizersScreen";

export function TagsScreen() {
  return <OrganizersScreen kind="tags" />;
}
