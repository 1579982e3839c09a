/** The groups of the installation as administrators manage them. */
import { managePath } from "@/base/memberPaths";
import { t } from "@/locales/language";

import { type AdminGroup, groups } from "../adminQueries";
import type { AdminKind } from "../adminKind";

export const groupKind = {
  of: groups,
  storageKey: "groups",
  path: managePath("groups"),
  nameOf: ({ name }) => name,
  whyKept: ({ id }, all, self) => {
    if (id === all[0]?.id) return t("admin.isDefault");
    return id === self?.groupId ? t("admin.isOwnGroup") : undefined;
  },
  texts: {
    title: "settings.allGroups",
    explained: "admin.groupsExplained",
    none: "admin.noGroups",
    create: "admin.newGroup",
    made: "admin.groupMade",
    saved: "admin.groupSaved",
    gone: "admin.groupGone",
    delete: "admin.deleteGroup",
    deleteTitle: "admin.deleteGroupTitle",
    deleted: "admin.groupDeleted",
  },
} satisfies AdminKind<AdminGroup, Parameters<typeof groups.create>[0]>;
