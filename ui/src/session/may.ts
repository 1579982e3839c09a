/** Decides what the signed-in user may do. The server checks again on every request. */
import { useUser } from "./session";
import type { User } from "./user";

export type Right = "organize" | "invite" | "manage" | "manageHousehold" | "useAdvanced" | "administer";

const RIGHTS: Record<Right, (user: User) => boolean> = {
  organize: (user) => user.canOrganize,
  invite: (user) => user.canInvite || user.admin,
  manage: (user) => user.canManage || user.admin,
  manageHousehold: (user) => user.canManageHousehold || user.admin,
  useAdvanced: (user) => user.advanced || user.admin,
  administer: (user) => user.admin,
};

export const may = (user: User | null, right: Right) => user !== null && RIGHTS[right](user);

export const useMay = (right: Right) => may(useUser(), right);
