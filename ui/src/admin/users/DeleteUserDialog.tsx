/** Asks for confirmation before deleting a user, and says how many recipes the user has and who will own them. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { toast } from "@/base/toast";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { DeleteRowDialog, type DeleteRowDialogProps } from "@/kit/table/DeleteRowDialog";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";

import { ConfirmByNameDialog } from "../deleting/ConfirmByNameDialog";

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
  const name = nameOf(user);
  if (data && data.recipes > 0 && !data.heir)
    return (
      <ConfirmByNameDialog
        title={t(kind.texts.deleteTitle, { name })}
        confirm={t("admin.deleteUserAndRecipes", { count: data.recipes })}
        name={user.username ?? ""}
        path="admin/users"
        id={user.id}
        onClose={onClose}
        onDeleted={() => {
          (onDeleted ?? onClose)();
          toast.success(t(kind.texts.deleted, { name }));
        }}
      >
        <p>{describeTransfer(user, data)}</p>
        <p>{t("admin.goesAlong")}</p>
      </ConfirmByNameDialog>
    );
  return (
    <DeleteRowDialog kind={kind} row={user} isLoading={isPending} onClose={onClose} onDeleted={onDeleted}>
      {isPending && <Skeleton lines={2} />}
      {data && <p>{describeTransfer(user, data)}</p>}
      {error && (
        <Banner kind="warning" role="alert">
          {describeError(error)}
        </Banner>
      )}
      <p>{t("admin.goesAlong")}</p>
    </DeleteRowDialog>
  );
}

function describeTransfer(user: User, { recipes: count, heir }: Departure) {
  const name = nameOf(user);
  if (count === 0) return t("admin.noRecipes", { name });
  if (!heir) return t("admin.recipesToNobody", { count, name, group: user.group });
  return t("admin.recipesToHeir", { count, name, heir: nameOf(heir), household: heir.household });
}
