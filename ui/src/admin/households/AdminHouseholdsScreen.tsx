/** The page that lists the households of every group: `/admin/manage/households`. */
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { Button } from "@/kit/Button";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import type { MenuItem } from "@/kit/overlay/Menu";
import { preloadDialog } from "@/kit/overlay/preload";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";

import { AdminPage } from "../AdminPage";
import { DeleteHouseholdDialog } from "./DeleteHouseholdDialog";
import { type AdminHousehold, households, useFormatMembers } from "../adminQueries";
import { HOUSEHOLDS } from "./households";
import { NewHouseholdDialog } from "./NewHouseholdDialog";

export function AdminHouseholdsScreen() {
  const { go } = useNavigation();
  const asked = useQuery(households.list);
  const peopleOf = useFormatMembers();
  const columns = useMemo(() => columnsOf(peopleOf), [peopleOf]);
  const [open, setOpen] = useState<"new" | AdminHousehold | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminPage
      title={t("admin.households")}
      lede={t("admin.householdsExplained")}
      query={asked}
      aside={
        <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setOpen("new")}>
          {t("group.newHousehold")}
        </Button>
      }
    >
      {({ items }) => (
        <>
          <ManageTable
            label={t("admin.households")}
            rows={items}
            keyOf={idOf}
            nameOf={nameOf}
            columns={columns}
            storageKey="households"
            menu={(household) => householdMenu(household, go, () => setOpen(household))}
            empty={t("admin.noHouseholds")}
          />
          {open === "new" && <NewHouseholdDialog onClose={close} />}
          {open && open !== "new" && <DeleteHouseholdDialog household={open} onClose={close} onDeleted={close} />}
        </>
      )}
    </AdminPage>
  );
}

function householdMenu(household: AdminHousehold, go: (to: string) => void, remove: () => void): MenuItem[] {
  const isLivedIn = household.users.length > 0;
  return [
    { id: "edit", icon: "edit", label: t("admin.edit"), onAction: () => go(`${HOUSEHOLDS}/${household.id}`) },
    {
      id: "delete",
      icon: "delete",
      label: t("group.deleteConfirm"),
      danger: true,
      divided: true,
      disabled: isLivedIn,
      help: isLivedIn ? t("admin.isLivedIn") : undefined,
      onAction: remove,
    },
  ];
}

const idOf = ({ id }: AdminHousehold) => id;
const nameOf = ({ name }: AdminHousehold) => name;

const columnsOf = (peopleOf: (household: AdminHousehold) => string): Column<AdminHousehold>[] => [
  {
    id: "name",
    label: t("group.householdName"),
    text: nameOf,
    cell: ({ id, name }) => <Link to={`${HOUSEHOLDS}/${id}`}>{name}</Link>,
  },
  { id: "group", label: t("admin.group"), text: ({ group }) => group },
  {
    id: "users",
    label: t("admin.people"),
    text: (household) => peopleOf(household) || t("admin.nobody"),
    cell: (household) =>
      peopleOf(household) || <Link to={`${HOUSEHOLDS}/${household.id}`}>{t("admin.nobodyYet")}</Link>,
  },
  {
    id: "webhooks",
    label: t("admin.webhooks"),
    text: ({ webhooks }) => t(webhooks.length > 0 ? "admin.yes" : "admin.no"),
    hidden: true,
  },
  { id: "id", label: t("managing.id"), text: idOf, hidden: true },
];
