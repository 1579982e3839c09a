/** The households of all groups as administrators manage them. */
import { managePath } from "@/base/memberPaths";
import { t } from "@/locales/language";

import { type AdminHousehold, households } from "../adminQueries";
import type { AdminKind } from "../adminKind";

export const householdKind = {
  of: households,
  storageKey: "households",
  path: managePath("households"),
  nameOf: ({ name }) => name,
  whyKept: ({ users }) => (users.length > 0 ? t("admin.isLivedIn") : undefined),
  texts: {
    title: "settings.allHouseholds",
    explained: "admin.householdsExplained",
    none: "admin.noHouseholds",
    create: "group.newHousehold",
    made: "admin.householdMade",
    saved: "household.saved",
    gone: "admin.householdGone",
    delete: "group.deleteConfirm",
    deleteTitle: "group.deleteTitle",
    deleteHelp: "group.deleteExplained",
    deleted: "admin.householdDeleted",
  },
} satisfies AdminKind<AdminHousehold, Parameters<typeof households.create>[0]>;
