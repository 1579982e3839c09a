/** Shows on how many devices a user is signed in, with a button to sign out all of them, e.g. after losing a phone. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { loginPath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import { clearSession, nameOf, useUser } from "@/session/session";
import type { User } from "@/session/user";

type SessionCounts = components["schemas"]["WaysIn"];

const getSessionsPath = (user: User) => `admin/users/${user.id}/sessions`;
const sessionCountsQuery = (user: User) => ({
  queryKey: ["admin", "users", user.id, "sessions"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<SessionCounts>("GET", getSessionsPath(user), { signal }),
});

export function UserSessions({ user }: { user: User }) {
  const { data } = useQuery(sessionCountsQuery(user));
  const [isAsking, setAsking] = useState(false);
  const isNowhere = data !== undefined && data.devices === 0 && data.programs === 0;
  return (
    <section className="section">
      <h2>{t("admin.signedIn")}</h2>
      <p className="small">{data ? formatCounts(data) : "…"}</p>
      {!isNowhere && (
        <Button icon="sign-out" disabled={!data} {...preloadDialog} onClick={() => setAsking(true)}>
          {t("admin.signOutAll")}
        </Button>
      )}
      {isAsking && data && <EndUserSessionsDialog user={user} counts={data} onClose={() => setAsking(false)} />}
    </section>
  );
}

function formatCounts({ devices, programs }: SessionCounts) {
  const text = t("admin.devices", { count: devices });
  return programs === 0 ? text : `${text} ${t("admin.programs", { count: programs })}`;
}

function EndUserSessionsDialog({ user, counts, onClose }: { user: User; counts: SessionCounts; onClose: () => void }) {
  const isSelf = useUser()?.id === user.id;
  const end = useEndSessions(user, isSelf, onClose);
  const name = nameOf(user);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      icon="sign-out"
      title={t("admin.signOutAllTitle", { name })}
      submit={t("admin.signOutAll")}
      busy={end.isPending}
      onClose={onClose}
      onSubmit={() => end.mutate()}
    >
      <p>{formatCounts(counts)}</p>
      <p>{t("admin.signOutAllExplained")}</p>
      {isSelf && <Banner kind="warning">{t("admin.signOutYourself")}</Banner>}
      {end.error && (
        <Banner kind="error" role="alert">
          {describeError(end.error)}
        </Banner>
      )}
    </Dialog>
  );
}

function useEndSessions(user: User, isSelf: boolean, onDone: () => void) {
  const { go } = useNavigation();
  return useAction(() => call("DELETE", getSessionsPath(user)), {
    quiet: true,
    onDone: (_answer, _given, cache) => {
      onDone();
      if (isSelf) {
        clearSession(cache);
        return go(loginPath);
      }
      toast.success(t("admin.signedOutAll", { name: nameOf(user) }));
      return cache.invalidateQueries({ queryKey: sessionCountsQuery(user).queryKey });
    },
  });
}
