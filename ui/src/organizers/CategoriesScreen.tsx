/** The categories of the group: `/group/data/categories`. */
import { OrganizersScreen } from "./OrganizersScreen";

export function CategoriesScreen() {
  return <OrganizersScreen kind="categories" />;
}
