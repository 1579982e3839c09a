/** Asks for confirmation before deleting a user, and says how many recipes the user has and who will own them. */
import { useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { useNavigation } from "@/kit/navigation";
import { ConfirmDialog, Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { clearSession, nameOf, type User } from "@/session/session";

import { useDeleteUser } from "./users";

type Departure = components["schemas"]["Departure"];
export type DeleteUserDialogProps = { user: User; self: User; onClose: () => void; onDeleted: () => void };

/**
 * Fetches how many recipes the user has and who will own them. The response is not cached, because a change to any user
 * may change who will own the recipes.
 */
const departureQuery = ({ id }: User) => ({
  queryKey: ["admin", "users", id, "departure"],
  gcTime: 0,
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Departure>("GET", `admin/users/${id}/departure`, { signal }),
});

export function DeleteUserDialog({ user, self, onClose, onDeleted }: DeleteUserDialogProps) {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const isSelf = user.id === self.id;
  const leave = () => {
    clearSession(cache);
    go("/login");
  };
  const remove = useDeleteUser(isSelf ? leave : onDeleted);
  const { data, error, isPending } = useQuery(departureQuery(user));
  const title = t("admin.deleteUserTitle", { name: nameOf(user) });
  if (data && data.recipes > 0 && !data.heir)
    return (
      <NoHeirDialog title={title} onClose={onClose}>
        {describeTransfer(user, data)}
      </NoHeirDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirm={t("admin.deleteUserConfirm")}
      busy={isPending || remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(user)}
    >
      {isPending && <Skeleton lines={2} />}
      {data && <p>{describeTransfer(user, data)}</p>}
      {error && (
        <Banner kind="warning" role="alert">
          {errorMessage(error)}
        </Banner>
      )}
      <p>{t("admin.goesAlong")}</p>
      {isSelf && <Banner kind="warning">{t("admin.deleteYourself")}</Banner>}
      {remove.error && (
        <Banner kind="error" role="alert">
          {errorMessage(remove.error)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}

type NoHeirDialogProps = { title: string; onClose: () => void; children: string };

function NoHeirDialog({ title, onClose, children }: NoHeirDialogProps) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="delete"
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {t("dialog.close")}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

function describeTransfer(user: User, { recipes: count, heir }: Departure) {
  const name = nameOf(user);
  if (count === 0) return t("admin.noRecipes", { name });
  if (!heir) return t("admin.recipesToNobody", { count, name, group: user.group });
  return t("admin.recipesToHeir", { count, name, heir: nameOf(heir), household: heir.household });
}
