/** The page that lists the households of every group: `/admin/manage/households`. */
import { useMemo } from "react";

import { manageOnePath } from "@/base/memberPaths";
import { Link } from "@/kit/Link";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";

import { type AdminHousehold, useFormatMembers } from "../adminQueries";
import { AdminTableScreen } from "../AdminTableScreen";
import { householdKind } from "./households";
import { NewHouseholdDialog } from "./NewHouseholdDialog";

export function AdminHouseholdsScreen() {
  const peopleOf = useFormatMembers();
  const columns = useMemo(() => makeColumns(peopleOf), [peopleOf]);
  return <AdminTableScreen kind={householdKind} columns={columns} NewDialog={NewHouseholdDialog} />;
}

const getPage = ({ id }: AdminHousehold) => manageOnePath("households", id);

const makeColumns = (peopleOf: (household: AdminHousehold) => string): Column<AdminHousehold>[] => [
  {
    id: "name",
    label: t("group.householdName"),
    text: householdKind.nameOf,
    cell: (household) => <Link to={getPage(household)}>{household.name}</Link>,
  },
  { id: "group", label: t("admin.group"), text: ({ group }) => group },
  {
    id: "users",
    label: t("admin.people"),
    text: (household) => peopleOf(household) || t("admin.nobody"),
    cell: (household) => peopleOf(household) || <Link to={getPage(household)}>{t("admin.nobodyYet")}</Link>,
  },
  {
    id: "webhooks",
    label: t("admin.webhooks"),
    text: ({ webhooks }) => t(webhooks.length > 0 ? "admin.yes" : "admin.no"),
    hidden: true,
  },
  { id: "id", label: t("managing.id"), text: ({ id }) => id, hidden: true },
];
