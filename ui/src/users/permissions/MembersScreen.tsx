/** The members of the household and their permissions: `/household/members`. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button } from "@/kit/Button";
import { useMedia } from "@/kit/device/useMedia";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { HelpLink } from "@/kit/HelpLink";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { useUser } from "@/session/session";
import type { User } from "@/session/user";

import { MemberCards, type MembersProps, MemberTable } from "./Members";
import { householdMembersQuery, useChangeRight } from "./permissions";
import "./permissions.css";

const InviteDialog = makeLazyComponent(() => import("../joining/InviteDialog"), "InviteDialog");

export function MembersScreen() {
  const user = useUser()!;
  const mayInvite = useMay("invite");
  const mayChange = useMay("manage");
  const { data, error, refetch } = useQuery(householdMembersQuery);
  const { mutate } = useChangeRight();
  const [isInviting, setInviting] = useState(false);
  const isNarrow = useMedia("(max-width: 959px)");
  const fixedReason = (member: User) => {
    // The text above the list already says why the permissions cannot be changed.
    if (!mayChange) return "";
    if (member.id === user.id) return t("members.yourself");
    return member.admin ? t("members.administrator") : undefined;
  };
  const shown: MembersProps = {
    members: data?.items ?? [],
    self: user,
    fixedReason,
    onChange: (member, right, isOn) => mutate({ user: member, right, isOn }),
  };
  return (
    <Page
      title={t("members.title")}
      className="members-page"
      aside={
        <>
          <HelpLink topic="family" />
          {mayInvite && (
            <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setInviting(true)}>
              {t("members.invite")}
            </Button>
          )}
        </>
      }
    >
      <p className="lede dim">{t(mayChange ? "members.explained" : "members.explainedReadOnly")}</p>
      {!data && !error && <LoadingLines count={6} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (isNarrow ? <MemberCards {...shown} /> : <MemberTable {...shown} />)}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog user={user} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Page>
  );
}
