/** The pages of the administration, in the order of its navigation. */
import type { IconName } from "@/kit/picture/icons";
import type { TextKey } from "@/locales/language";

type AdminPlace = {
  id: string;
  icon: IconName;
  label: TextKey;
  to: string;
  /** Whether a phone shows this page only in the More drawer. */ isBehind?: boolean;
};

export const adminPlaces: AdminPlace[] = [
  { id: "users", icon: "people", label: "admin.users", to: "/admin/manage/users" },
  { id: "households", icon: "home", label: "admin.households", to: "/admin/manage/households" },
  { id: "groups", icon: "group", label: "admin.groups", to: "/admin/manage/groups" },
  { id: "backups", icon: "package", label: "backups.title", to: "/admin/backups", isBehind: true },
  { id: "mail", icon: "send", label: "mail.title", to: "/admin/mail", isBehind: true },
];

/** Whether the path is this page or a page below it. */
export const isCurrentIn = (to: string, path: string) => `${path.split("?")[0]}/`.startsWith(`${to}/`);
