/** Asks for confirmation before deleting a user, and says how many recipes the user has and who will own them. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Dialog } from "@/kit/overlay/Dialog";
import { DeleteRowDialog, type DeleteRowDialogProps } from "@/kit/table/DeleteRowDialog";
import { t } from "@/locales/language";
import { nameOf, type User } from "@/session/session";

type Departure = components["schemas"]["Departure"];

/**
 * Fetches how many recipes the user has and who will own them. The response is not cached, because a change to any user
 * may change who will own the recipes.
 */
const departureQuery = ({ id }: User) => ({
  queryKey: ["admin", "users", id, "departure"],
  gcTime: 0,
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Departure>("GET", `admin/users/${id}/departure`, { signal }),
});

export function DeleteUserDialog({ kind, row: user, onClose, onDeleted }: DeleteRowDialogProps<User>) {
  const { data, error, isPending } = useQuery(departureQuery(user));
  if (data && data.recipes > 0 && !data.heir)
    return (
      <NoHeirDialog title={t(kind.texts.deleteTitle, { name: nameOf(user) })} onClose={onClose}>
        {describeTransfer(user, data)}
      </NoHeirDialog>
    );
  return (
    <DeleteRowDialog kind={kind} row={user} isLoading={isPending} onClose={onClose} onDeleted={onDeleted}>
      {isPending && <Skeleton lines={2} />}
      {data && <p>{describeTransfer(user, data)}</p>}
      {error && (
        <Banner kind="warning" role="alert">
          {errorMessage(error)}
        </Banner>
      )}
      <p>{t("admin.goesAlong")}</p>
    </DeleteRowDialog>
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
