/** The page with the group's categories: `/group/data/categories`. */
import { OrganizersScreen } from "./OrganizersScreen";

export function CategoriesScreen() {
  return <OrganizersScreen kind="categories" />;
}
