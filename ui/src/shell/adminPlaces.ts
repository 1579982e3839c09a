/** The places of the administration, in the order its bars show them. */
import type { IconName } from "@/kit/icons";
import type { TextKey } from "@/locales/language";

export const adminPlaces: { id: string; icon: IconName; label: TextKey; to: string }[] = [
  { id: "users", icon: "people", label: "admin.users", to: "/admin/manage/users" },
  { id: "households", icon: "home", label: "admin.households", to: "/admin/manage/households" },
  { id: "groups", icon: "group", label: "admin.groups", to: "/admin/manage/groups" },
];

/** Current on its own page and on the pages below it. */
export const isCurrentIn = (to: string, path: string) => `${path.split("?")[0]}/`.startsWith(`${to}/`);
