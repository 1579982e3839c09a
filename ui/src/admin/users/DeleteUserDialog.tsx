/** Asks before somebody's account goes, and says what becomes of their recipes. */
import { useQueryClient } from "@tanstack/react-query";

import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { ConfirmDialog } from "@/kit/Dialog";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { nameOf, signOut, type User } from "@/session/session";

import { useDeleteUser } from "./users";

export type DeleteUserDialogProps = { user: User; all: User[]; self: User; onClose: () => void; onDeleted: () => void };

export function DeleteUserDialog({ user, all, self, onClose, onDeleted }: DeleteUserDialogProps) {
  const cache = useQueryClient();
  const { go } = useNavigation();
  const isSelf = user.id === self.id;
  const leave = () => { void signOut(cache).then(() => go("/login")); };
  const remove = useDeleteUser(isSelf ? leave : onDeleted);
  const name = nameOf(user);
  return (
    <ConfirmDialog isOpen title={t("admin.deleteUserTitle", { name })} confirm={t("admin.deleteUserConfirm")} busy={remove.isPending} onClose={onClose} onConfirm={() => remove.mutate(user)}>
      <p>{t(heirsOf(user, all), { name, household: user.household, group: user.group })}</p>
      <p>{t("admin.goesAlong")}</p>
      {isSelf && <Banner kind="warning">{t("admin.deleteYourself")}</Banner>}
      {remove.error && <Banner kind="error" role="alert">{reasonOf(remove.error)}</Banner>}
    </ConfirmDialog>
  );
}

/** Recipes go to a housemate, else to somebody of the group; without either the server refuses while there are any. */
function heirsOf({ id, householdId, groupId }: User, all: User[]) {
  const others = all.filter((one) => one.id !== id && one.groupId === groupId);
  if (others.some((one) => one.householdId === householdId)) return "admin.recipesToHousehold";
  return others.length > 0 ? "admin.recipesToGroup" : "admin.recipesToNobody";
}
