/** The page that lists all user accounts: `/admin/manage/users`. */
import { Suspense, useMemo, useState } from "react";

import { manageOnePath } from "@/base/memberPaths";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { Icon } from "@/kit/picture/Icon";
import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";
import { isMadeAddress } from "@/users/account/checkAccount";
import { Portrait } from "@/users/portrait/Portrait";

import { AdminTableScreen } from "../AdminTableScreen";
import { DeleteUserDialog } from "./DeleteUserDialog";
import { formatMethod } from "./signInMethods";
import { hasPasswordHere, useUnlock, userKind } from "./users";

const ResetLinkDialog = makeLazyComponent(() => import("./ResetLinkDialog"), "ResetLinkDialog");

export function UsersScreen() {
  const columns = useMemo(() => makeColumns(), []);
  const [resetting, setResetting] = useState<User | null>(null);
  return (
    <>
      <AdminTableScreen
        kind={userKind}
        columns={columns}
        DeleteDialog={DeleteUserDialog}
        more={(user) => [resetItem(user, () => setResetting(user))]}
        menu={<MoreMenu />}
      />
      {resetting && (
        <Suspense fallback={null}>
          <ResetLinkDialog user={resetting} onClose={() => setResetting(null)} />
        </Suspense>
      )}
    </>
  );
}

const resetItem = (user: User, onAction: () => void): MenuItem => ({
  id: "reset",
  icon: "link",
  label: t("admin.resetLink"),
  disabled: !hasPasswordHere(user),
  help: hasPasswordHere(user) ? undefined : t("admin.noPasswordHere"),
  onAction,
});

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

function UserCell({ user }: { user: User }) {
  return (
    <span className="person">
      <Portrait user={user} />
      <Link to={manageOnePath("users", user.id)}>
        <bdi>{nameOf(user)}</bdi>
      </Link>
    </span>
  );
}

/** Shows the username. Administrators also get a badge, because the cards on a phone have no Administrator column. */
function UserNameCell({ user: { username, admin } }: { user: User }) {
  return (
    <span className="user-name-cell">
      <bdi>{username}</bdi>
      {admin && <span className="chip">{t("admin.administrator")}</span>}
    </span>
  );
}

const makeColumns = (): Column<User>[] => [
  { id: "name", label: t("admin.fullName"), text: nameOf, cell: (user) => <UserCell user={user} /> },
  {
    id: "username",
    label: t("account.username"),
    text: ({ username }) => username,
    cell: (user) => <UserNameCell user={user} />,
  },
  { id: "household", label: t("admin.household"), text: ({ household }) => household },
  { id: "group", label: t("admin.group"), text: ({ group }) => group },
  { id: "email", label: t("account.email"), text: ({ email }) => (isMadeAddress(email) ? "" : email) },
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
  { id: "id", label: t("managing.id"), text: ({ id }) => id, hidden: true },
];
