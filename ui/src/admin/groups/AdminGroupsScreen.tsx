/** The page that lists all groups of the installation: `/admin/manage/groups`. */
import { useMemo } from "react";

import { manageOnePath } from "@/base/memberPaths";
import { Link } from "@/kit/Link";
import type { Column } from "@/kit/table/useManagedRows";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";

import type { AdminGroup } from "../adminQueries";
import { AdminTableScreen } from "../AdminTableScreen";
import { DeleteGroupDialog } from "./DeleteGroupDialog";
import { groupKind } from "./groups";
import { NewGroupDialog } from "./NewGroupDialog";

export function AdminGroupsScreen() {
  const columns = useMemo(() => makeColumns(), []);
  return (
    <AdminTableScreen kind={groupKind} DeleteDialog={DeleteGroupDialog} columns={columns} NewDialog={NewGroupDialog} />
  );
}

const makeColumns = (): Column<AdminGroup>[] => [
  {
    id: "name",
    label: t("admin.groupName"),
    text: groupKind.nameOf,
    cell: ({ id, name }) => <Link to={manageOnePath("groups", id)}>{name}</Link>,
  },
  { id: "users", label: t("admin.people"), text: ({ users }) => formatNames(users.map(nameOf)) || t("admin.nobody") },
  {
    id: "households",
    label: t("admin.households"),
    text: ({ households }) => formatNames(households.map(({ name }) => name)),
  },
  {
    id: "visitors",
    label: t("group.visitors"),
    text: ({ preferences }) => t(preferences.privateGroup ? "admin.private" : "admin.public"),
  },
  { id: "id", label: t("managing.id"), text: ({ id }) => id, hidden: true },
];
