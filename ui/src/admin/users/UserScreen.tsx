/** The page of one user's account: `/admin/manage/users/:id`. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate, useParams } from "react-router";

import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { useEdited } from "@/kit/form/useEdited";
import { lazyComponent } from "@/kit/lazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import { SavedForm } from "@/session/SavedForm";
import { nameOf, type User, useUser } from "@/session/session";
import { withoutAsking } from "@/session/useUnsaved";

import { AdminPage } from "../AdminPage";
import { validateUser, generalError, serverFieldErrors, trimmed } from "./checkUser";
import { DeletedMeanwhile, isNotFound } from "../DeletedMeanwhile";
import { DeleteUserDialog } from "./DeleteUserDialog";
import { users } from "../adminQueries";
import { UserFields } from "./UserFields";
import { hasPasswordHere, isLastAdmin, USERS, userSettingsOf, useSaveUser } from "./users";
import { UserSessions } from "./UserSessions";

const ResetLinkDialog = lazyComponent(() => import("./ResetLinkDialog"), "ResetLinkDialog");

export function UserScreen() {
  const { id = "" } = useParams();
  const asked = useQuery(users.one(id));
  const title = asked.data ? nameOf(asked.data) : t("admin.users");
  return (
    <AdminPage
      title={title}
      heading={<bdi title={title}>{title}</bdi>}
      up={{ to: USERS, label: t("admin.users") }}
      query={asked}
    >
      {(user) => (
        <>
          <UserForm key={user.id} user={user} />
          <UserFooter user={user} />
        </>
      )}
    </AdminPage>
  );
}

function UserForm({ user }: { user: User }) {
  const self = useUser();
  const all = useQuery(users.list).data?.items ?? [];
  const saved = userSettingsOf(user);
  const { values, changed, set, isDirty, forget } = useEdited(saved);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveUser(user);
  const faults = validateUser(values);
  return (
    <SavedForm
      name={nameOf(user)}
      isDirty={isDirty}
      error={isNotFound(save.error) ? undefined : generalError(save.error)}
      onSave={() => save.mutateAsync(trimmed(changed)).then(forget)}
      isInvalid={() => {
        setChecked(true);
        return Object.keys(faults).length > 0;
      }}
    >
      <UserFields
        account={values}
        saved={saved}
        onChange={set}
        errors={{ ...serverFieldErrors(save.error), ...(isChecked ? faults : {}) }}
        isKnown
        adminFixedReason={adminFixedReason(user, self, all)}
      />
      {isNotFound(save.error) && <DeletedMeanwhile kind="users" list={USERS} />}
    </SavedForm>
  );
}

/**
 * Returns why the administrator checkbox is disabled, if it is. `self` is null for a moment after users have deleted
 * their own account, until they are redirected.
 */
function adminFixedReason(user: User, self: User | null, all: User[]) {
  if (user.id === self?.id) return t("admin.adminYourself");
  return isLastAdmin(user, all) ? t("admin.lastAdmin") : undefined;
}

/** Actions on the whole account, below the form. */
function UserFooter({ user }: { user: User }) {
  const self = useUser();
  const navigate = useNavigate();
  const all = useQuery(users.list).data?.items;
  const [open, setOpen] = useState<"reset" | "delete" | null>(null);
  const isNeeded = !all || isLastAdmin(user, all);
  const close = () => setOpen(null);
  return (
    <>
      {hasPasswordHere(user) && <PasswordSection onReset={() => setOpen("reset")} />}
      <UserSessions user={user} />
      <section className="section">
        <h2>{t("admin.account")}</h2>
        <UserId id={user.id} />
        {all && isNeeded && (
          <p className="hint small" id="why-not-delete">
            {t("admin.lastAdmin")}
          </p>
        )}
        <Button
          kind="danger"
          icon="delete"
          disabled={isNeeded}
          aria-describedby={isNeeded ? "why-not-delete" : undefined}
          {...preloadDialog}
          onClick={() => setOpen("delete")}
        >
          {t("admin.deleteUser")}
        </Button>
      </section>
      {open === "reset" && (
        <Suspense fallback={null}>
          <ResetLinkDialog user={user} onClose={close} />
        </Suspense>
      )}
      {open === "delete" && self && (
        <DeleteUserDialog
          user={user}
          self={self}
          onClose={close}
          onDeleted={() => void navigate(USERS, withoutAsking)}
        />
      )}
    </>
  );
}

function PasswordSection({ onReset }: { onReset: () => void }) {
  return (
    <section className="section">
      <h2>{t("account.password")}</h2>
      <p className="hint small">{t("admin.resetHelp")}</p>
      <Button icon="link" {...preloadDialog} onClick={onReset}>
        {t("admin.resetLink")}
      </Button>
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
