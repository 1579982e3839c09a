/**
 * Shows the owner of a recipe. The owner or an administrator can choose a new owner. The recipe then belongs to that
 * user's household.
 */
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { groupHouseholds } from "@/households/groupHouseholds";
import { Button } from "@/kit/Button";
import { Popover } from "@/kit/overlay/Popover";
import { t } from "@/locales/language";
import { type Member, useMembers } from "@/users/members";
import { Portrait } from "@/users/portrait/Portrait";

import type { Edit } from "../useEdit";

export function OwnerTool({ edit: { content, change }, mayChangeOwner }: { edit: Edit; mayChangeOwner: boolean }) {
  const members = useMembers();
  const { data: households } = useQuery(groupHouseholds.list);
  const owner = members.find(({ id }) => id === content.userId);
  const householdOf = (member: Member) => households?.items.find(({ id }) => id === member.householdId)?.name ?? "";
  return (
    <Popover
      label={t("editing.owner")}
      align="start"
      trigger={(wiring) => (
        <Button kind="quiet" compact className="owner-tool" {...wiring}>
          {owner && <MemberPortrait member={owner} />}
          <span className="cut">
            {owner && <span className="sr">{t("editing.owner")} </span>}
            <bdi>{owner?.fullName ?? t("editing.owner")}</bdi>
          </span>
        </Button>
      )}
    >
      <fieldset className="owners" disabled={!mayChangeOwner}>
        <legend className="small dim">{t(mayChangeOwner ? "editing.ownerHelp" : "editing.ownerFixed")}</legend>
        {members.map((member) => (
          <OwnerOption
            key={member.id}
            member={member}
            household={householdOf(member)}
            isChosen={member.id === content.userId}
            onChoose={() => change({ userId: member.id }, "structure")}
          />
        ))}
      </fieldset>
    </Popover>
  );
}

type OwnerOptionProps = { member: Member; household: string; isChosen: boolean; onChoose: () => void };

function OwnerOption({ member, household, isChosen, onChoose }: OwnerOptionProps) {
  const id = useId();
  return (
    <label className="owner">
      <input type="radio" name="owner" className="radio" checked={isChosen} onChange={onChoose} aria-describedby={id} />
      <MemberPortrait member={member} />
      <span>
        <bdi>{member.fullName}</bdi>
        <span className="choice-help" id={id}>
          <bdi>{household}</bdi>
        </span>
      </span>
    </label>
  );
}

/** Shows a member's initials, because the member list lacks the `cacheKey` needed to load a portrait. */
const MemberPortrait = ({ member }: { member: Member }) => <Portrait user={{ ...member, cacheKey: "" }} />;
