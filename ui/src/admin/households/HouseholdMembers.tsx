/** Lists the members of a household and marks its managers. If there are no members, offers ways to add some. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { manageOnePath } from "@/base/memberPaths";
import { Button, ButtonLink } from "@/kit/Button";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import { may } from "@/session/may";
import { nameOf, useUser } from "@/session/session";
import type { User } from "@/session/user";
import { Portrait } from "@/users/portrait/Portrait";

import { type AdminHousehold, users } from "../adminQueries";
import { userKind } from "../users/users";

const InviteDialog = makeLazyComponent(() => import("@/users/joining/InviteDialog"), "InviteDialog");

export function HouseholdMembers({ household }: { household: AdminHousehold }) {
  const all = useQuery(users.list).data?.items;
  const members = all?.filter(({ householdId }) => householdId === household.id);
  if (household.users.length === 0) return <NoMembers household={household} />;
  if (!members)
    return (
      <p className="small" aria-busy="true">
        …
      </p>
    );
  return (
    <>
      <ul className="housemates ruled">
        {members.map((member) => (
          <li key={member.id}>
            <Portrait user={member} />
            <Link to={manageOnePath("users", member.id)}>
              <bdi>{nameOf(member)}</bdi>
            </Link>
            {isManager(member) && (
              <span className="chip">{t(member.admin ? "admin.administrator" : "admin.looksAfter")}</span>
            )}
          </li>
        ))}
      </ul>
      {!members.some(isManager) && <p className="hint small">{t("admin.nobodyLooksAfter")}</p>}
    </>
  );
}

const isManager = (member: User) => may(member, "manageHousehold") || may(member, "manage");

function NoMembers({ household }: { household: AdminHousehold }) {
  const self = useUser();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <p className="small">{t("admin.fill")}</p>
      <div className="do">
        <Button icon="send" {...preloadDialog} onClick={() => setInviting(true)}>
          {t("members.invite")}
        </Button>
        <ButtonLink icon="plus" to={`${manageOnePath("users", "create")}?household=${household.id}`}>
          {t("admin.newUserHere")}
        </ButtonLink>
        <ButtonLink icon="people" to={userKind.path}>
          {t("admin.chooseWhoMoves")}
        </ButtonLink>
      </div>
      <p className="hint small">{t("admin.nobodyLooksAfter")}</p>
      {isInviting && self && (
        <Suspense fallback={null}>
          <InviteDialog user={self} to={household} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}
