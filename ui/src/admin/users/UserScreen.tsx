/** The page of one user's account: `/admin/manage/users/:id`. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import type { User } from "@/session/user";

import { AdminForm } from "../AdminForm";
import { users } from "../adminQueries";
import { AdminRowScreen } from "../AdminRowScreen";
import { trimmed, validateUser } from "./checkUser";
import { DeleteUserDialog } from "./DeleteUserDialog";
import { UserFields } from "./UserFields";
import { hasPasswordHere, isLastAdmin, userKind, selectSettings } from "./users";
import { UserSessions } from "./UserSessions";

const ResetLinkDialog = makeLazyComponent(() => import("./ResetLinkDialog"), "ResetLinkDialog");

export function UserScreen() {
  return (
    <AdminRowScreen
      kind={userKind}
      DeleteDialog={DeleteUserDialog}
      footer={(user) => (
        <>
          <h2>{t("admin.account")}</h2>
          <UserId id={user.id} />
        </>
      )}
    >
      {(user) => (
        <>
          <UserForm key={user.id} user={user} />
          {hasPasswordHere(user) && <PasswordSection user={user} />}
          <UserSessions user={user} />
        </>
      )}
    </AdminRowScreen>
  );
}

function UserForm({ user }: { user: User }) {
  const self = useUser();
  const all = useQuery(users.list).data?.items ?? [];
  const saved = selectSettings(user);
  return (
    <AdminForm
      kind={userKind}
      row={user}
      saved={saved}
      validate={(values) => validateUser(values, saved)}
      toFields={trimmed}
    >
      {({ values, set, errors }) => (
        <UserFields
          account={values}
          saved={saved}
          onChange={set}
          errors={errors}
          isKnown
          adminFixedReason={explainFixedAdmin(user, self, all)}
        />
      )}
    </AdminForm>
  );
}

/**
 * Returns why the administrator checkbox is disabled, if it is. `self` is null for a moment after users have deleted
 * their own account, until they are redirected.
 */
function explainFixedAdmin(user: User, self: User | null, all: User[]) {
  if (user.id === self?.id) return t("admin.adminYourself");
  return isLastAdmin(user, all) ? t("admin.lastAdmin") : undefined;
}

function PasswordSection({ user }: { user: User }) {
  const [isResetting, setResetting] = useState(false);
  return (
    <section className="section">
      <h2>{t("account.password")}</h2>
      <p className="hint small">{t("admin.resetHelp")}</p>
      <Button icon="link" {...preloadDialog} onClick={() => setResetting(true)}>
        {t("admin.resetLink")}
      </Button>
      {isResetting && (
        <Suspense fallback={null}>
          <ResetLinkDialog user={user} onClose={() => setResetting(false)} />
        </Suspense>
      )}
    </section>
  );
}

function UserId({ id }: { id: string }) {
  return (
    <p className="hint small">
      {t("managing.id")}{" "}
      <bdi className="num" dir="ltr">
        {id}
      </bdi>{" "}
      <Button kind="quiet" icon="copy" compact onClick={() => void copyWithToast(id)}>
        {t("admin.copyId")}
      </Button>
    </p>
  );
}
