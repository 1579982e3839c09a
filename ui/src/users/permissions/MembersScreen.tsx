/** Who lives in the household and what each may do: `/household/members`. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { reasonOf } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/EmptyState";
import { later } from "@/kit/later";
import { nearDialog } from "@/kit/overlays";
import { Page } from "@/kit/Page";
import { Skeleton } from "@/kit/Skeleton";
import { useMedia } from "@/kit/useMedia";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { type User, useUser } from "@/session/session";

import { MemberCards, MemberTable, type MembersProps } from "./Members";
import "./permissions.css";
import { housematesQuery, useChangeRight } from "./permissions";

const InviteDialog = later(() => import("../profile/InviteDialog"), "InviteDialog");

export function MembersScreen() {
  const user = useUser()!;
  const mayInvite = useMay("invite");
  const mayChange = useMay("manage");
  const { data, error, refetch } = useQuery(housematesQuery);
  const { mutate } = useChangeRight();
  const [isInviting, setInviting] = useState(false);
  const isNarrow = useMedia("(max-width: 959px)");
  const whyFixed = (member: User) => {
    // Said once, above all of them.
    if (!mayChange) return "";
    if (member.id === user.id) return t("members.yourself");
    return member.admin ? t("members.administrator") : undefined;
  };
  const shown: MembersProps = { members: data?.items ?? [], self: user, whyFixed, onChange: (member, right, isOn) => mutate({ user: member, right, isOn }) };
  return (
    <Page
      title={t("members.title")} className="members-page"
      beside={mayInvite && <Button kind="filled" icon="plus" {...nearDialog} onClick={() => setInviting(true)}>{t("members.invite")}</Button>}
    >
      <p className="lede dim">{t(mayChange ? "members.explained" : "members.explainedReadOnly")}</p>
      {!data && !error && <div className="late" aria-busy="true"><Skeleton lines={6} /></div>}
      {error && !data && <EmptyState title={t("error.title")} action={<Button icon="refresh" onClick={() => void refetch()}>{t("error.retry")}</Button>}>{reasonOf(error)}</EmptyState>}
      {data && (isNarrow ? <MemberCards {...shown} /> : <MemberTable {...shown} />)}
      {isInviting && <Suspense fallback={null}><InviteDialog user={user} onClose={() => setInviting(false)} /></Suspense>}
    </Page>
  );
}
