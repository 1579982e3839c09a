/** The page that lists all user accounts: `/admin/manage/users`. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";

import { ButtonLink } from "@/kit/Button";
import { IconButton } from "@/kit/IconButton";
import { lazyComponent } from "@/kit/lazyComponent";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { Menu, type MenuItem } from "@/kit/overlay/Menu";
import { Icon } from "@/kit/picture/Icon";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";
import { nameOf, type User, useUser } from "@/session/session";
import { Portrait } from "@/users/portrait/Portrait";

import { AdminPage } from "../AdminPage";
import { DeleteUserDialog } from "./DeleteUserDialog";
import { users } from "../adminQueries";
import { formatMethod } from "./signInMethods";
import { hasPasswordHere, isLastAdmin, USERS, useUnlock } from "./users";

type OpenUserDialog = { what: "delete" | "reset"; user: User } | null;

const ResetLinkDialog = lazyComponent(() => import("./ResetLinkDialog"), "ResetLinkDialog");

export function UsersScreen() {
  const self = useUser()!;
  const { go } = useNavigation();
  const asked = useQuery(users.list);
  const columns = useMemo(() => columnsOf(), []);
  const [open, setOpen] = useState<OpenUserDialog>(null);
  return (
    <AdminPage
      title={t("admin.users")}
      lede={t("admin.usersExplained")}
      query={asked}
      aside={
        <ButtonLink kind="filled" icon="plus" to={`${USERS}/create`}>
          {t("admin.newUser")}
        </ButtonLink>
      }
    >
      {({ items }) => (
        <>
          <ManageTable
            label={t("admin.users")}
            rows={items}
            keyOf={idOf}
            nameOf={nameOf}
            columns={columns}
            storageKey="users"
            menu={(user) => userMenu(user, items, go, setOpen)}
            empty={t("admin.noUsers")}
            toolbar={<MoreMenu />}
          />
          {open?.what === "delete" && (
            <DeleteUserDialog
              user={open.user}
              self={self}
              onClose={() => setOpen(null)}
              onDeleted={() => setOpen(null)}
            />
          )}
          {open?.what === "reset" && (
            <Suspense fallback={null}>
              <ResetLinkDialog user={open.user} onClose={() => setOpen(null)} />
            </Suspense>
          )}
        </>
      )}
    </AdminPage>
  );
}

function userMenu(
  user: User,
  all: User[],
  go: (to: string) => void,
  open: (dialog: OpenUserDialog) => void,
): MenuItem[] {
  const isNeeded = isLastAdmin(user, all);
  return [
    { id: "edit", icon: "edit", label: t("admin.edit"), onAction: () => go(`${USERS}/${user.id}`) },
    {
      id: "reset",
      icon: "link",
      label: t("admin.resetLink"),
      disabled: !hasPasswordHere(user),
      help: hasPasswordHere(user) ? undefined : t("admin.noPasswordHere"),
      onAction: () => open({ what: "reset", user }),
    },
    {
      id: "delete",
      icon: "delete",
      label: t("admin.deleteUser"),
      danger: true,
      divided: true,
      disabled: isNeeded,
      help: isNeeded ? t("admin.lastAdmin") : undefined,
      onAction: () => open({ what: "delete", user }),
    },
  ];
}

/** A menu of rarely used actions that affect all users. */
function MoreMenu() {
  const unlock = useUnlock();
  const items: MenuItem[] = [
    {
      id: "unlock",
      icon: "lock",
      label: t("admin.unlock"),
      help: t("admin.unlockHelp"),
      onAction: () => unlock.mutate(),
    },
  ];
  return (
    <Menu
      label={t("admin.moreForAll")}
      items={items}
      trigger={(wiring) => <IconButton icon="more" label={t("admin.moreForAll")} {...wiring} />}
    />
  );
}

const idOf = ({ id }: User) => id;

function UserCell({ user }: { user: User }) {
  return (
    <span className="person">
      <Portrait user={user} />
      <Link to={`${USERS}/${user.id}`}>
        <bdi>{nameOf(user)}</bdi>
      </Link>
    </span>
  );
}

/** Shows the user name. Administrators also get a badge, because the cards on a phone have no Administrator column. */
function UserNameCell({ user: { username, admin } }: { user: User }) {
  return (
    <span className="user-name-cell">
      <bdi>{username}</bdi>
      {admin && <span className="chip">{t("admin.administrator")}</span>}
    </span>
  );
}

const columnsOf = (): Column<User>[] => [
  { id: "name", label: t("admin.fullName"), text: nameOf, cell: (user) => <UserCell user={user} /> },
  {
    id: "username",
    label: t("account.username"),
    text: ({ username }) => username,
    cell: (user) => <UserNameCell user={user} />,
  },
  { id: "household", label: t("admin.household"), text: ({ household }) => household },
  { id: "group", label: t("admin.group"), text: ({ group }) => group },
  { id: "email", label: t("account.email"), text: ({ email }) => email, wide: true },
  {
    id: "admin",
    label: t("admin.administrator"),
    text: ({ admin }) => (admin ? t("admin.yes") : ""),
    cell: ({ admin }) =>
      admin && (
        <span className="chip plain">
          <Icon name="check" size="tiny" />
          {t("admin.yes")}
        </span>
      ),
  },
  { id: "method", label: t("admin.method"), text: ({ authMethod }) => formatMethod(authMethod), hidden: true },
  { id: "id", label: t("managing.id"), text: idOf, hidden: true },
];
