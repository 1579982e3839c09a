/** The page that lists all groups of the installation: `/admin/manage/groups`. */
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
import { namesOf } from "@/session/session";

import { AdminPage } from "../AdminPage";
import { DeleteGroupDialog } from "./DeleteGroupDialog";
import { type AdminGroup, groups } from "../adminQueries";
import { GROUPS, whyNotDeletable } from "./groups";
import { NewGroupDialog } from "./NewGroupDialog";

export function AdminGroupsScreen() {
  const { go } = useNavigation();
  const asked = useQuery(groups.list);
  const columns = useMemo(() => columnsOf(), []);
  const [open, setOpen] = useState<"new" | AdminGroup | null>(null);
  const close = () => setOpen(null);
  return (
    <AdminPage
      title={t("admin.groups")}
      lede={t("admin.groupsExplained")}
      query={asked}
      aside={
        <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setOpen("new")}>
          {t("admin.newGroup")}
        </Button>
      }
    >
      {({ items }) => (
        <>
          <ManageTable
            label={t("admin.groups")}
            rows={items}
            keyOf={idOf}
            nameOf={nameOf}
            columns={columns}
            storageKey="groups"
            menu={(group) => groupMenu(group, items[0]?.id, go, () => setOpen(group))}
            empty={t("admin.noGroups")}
          />
          {open === "new" && <NewGroupDialog onClose={close} />}
          {open && open !== "new" && <DeleteGroupDialog group={open} onClose={close} onDeleted={close} />}
        </>
      )}
    </AdminPage>
  );
}

function groupMenu(
  group: AdminGroup,
  firstId: string | undefined,
  go: (to: string) => void,
  remove: () => void,
): MenuItem[] {
  const why = whyNotDeletable(group, firstId);
  return [
    { id: "edit", icon: "edit", label: t("admin.edit"), onAction: () => go(`${GROUPS}/${group.id}`) },
    {
      id: "delete",
      icon: "delete",
      label: t("admin.deleteGroup"),
      danger: true,
      divided: true,
      disabled: why !== undefined,
      help: why,
      onAction: remove,
    },
  ];
}

const idOf = ({ id }: AdminGroup) => id;
const nameOf = ({ name }: AdminGroup) => name;

const columnsOf = (): Column<AdminGroup>[] => [
  {
    id: "name",
    label: t("admin.groupName"),
    text: nameOf,
    cell: ({ id, name }) => <Link to={`${GROUPS}/${id}`}>{name}</Link>,
  },
  { id: "users", label: t("admin.people"), text: ({ users }) => namesOf(users) || t("admin.nobody") },
  {
    id: "households",
    label: t("admin.households"),
    text: ({ households }) => households.map(({ name }) => name).join(", "),
  },
  {
    id: "visitors",
    label: t("group.visitors"),
    text: ({ preferences }) => t(preferences.privateGroup ? "admin.private" : "admin.public"),
  },
  { id: "id", label: t("managing.id"), text: idOf, hidden: true },
];
