/** Shows its content to those who may do it; the server decides again on every call. */
import type { ReactNode } from "react";

import { type User, useUser } from "./session";

export type Right = "organize" | "manage" | "manageHousehold" | "invite" | "administer" | "useAdvanced";

const RIGHTS: Record<Right, (user: User) => boolean | undefined> = {
  organize: (user) => user.canOrganize,
  manage: (user) => user.canManage,
  manageHousehold: (user) => user.canManageHousehold,
  invite: (user) => user.canInvite,
  administer: (user) => user.admin,
  useAdvanced: (user) => user.advanced,
};

export const may = (user: User | null, right: Right) => user !== null && RIGHTS[right](user) === true;

export const useMay = (right: Right) => may(useUser(), right);

export function Can({ do: right, children }: { do: Right; children: ReactNode }) {
  return useMay(right) ? children : null;
}
