/** The dialog over a page whose session has ended, or whose browser somebody else has signed in to. */
import { getBase } from "@/api/client";
import { Button } from "@/kit/Button";
import { writeStored } from "@/kit/device/useStored";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Dialog } from "@/kit/overlay/Dialog";
import { t, tParts } from "@/locales/language";
import { CHANGED, type Interruption, interrupt } from "@/session/interruption";
import { settleRenewal } from "@/session/renewal";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";

const SignInForm = makeLazyComponent(() => import("./SignInForm"), "SignInForm");
const OidcInNewTab = makeLazyComponent(() => import("./OidcInNewTab"), "OidcInNewTab");

export function InterruptionDialog({ interruption: { owner, now } }: { interruption: Interruption }) {
  return (
    <Dialog
      isOpen
      title={t(now ? "signIn.otherTitle" : "signIn.endedTitle")}
      icon="lock"
      ignoreOutsideClick
      onClose={() => settleRenewal(null)}
    >
      {now ? <OtherUserNote owner={owner} now={now} /> : <p className="dim">{t("signIn.ended")}</p>}
      <SignInForm
        login={owner.username ?? owner.email ?? ""}
        onDone={onDone}
        otherMethods={(isBusy) => (
          <>
            <OidcInNewTab
              onDone={(user) => {
                if (user?.id === owner.id) onDone(user);
                else void interrupt(owner, user);
              }}
              isDisabled={isBusy}
            />
            {now && (
              <div className="go">
                <Button disabled={isBusy} onClick={() => onDone(now)}>
                  <span>{tParts("signIn.goOnAs", { name: <bdi key="now">{nameOf(now)}</bdi> })}</span>
                </Button>
              </div>
            )}
          </>
        )}
      />
    </Dialog>
  );
}

/** Explains that someone else has signed in elsewhere in this browser. */
function OtherUserNote({ owner, now }: { owner: User; now: User }) {
  return (
    <p className="dim">
      {tParts("signIn.other", {
        now: <bdi key="now">{nameOf(now)}</bdi>,
        before: <bdi key="before">{nameOf(owner)}</bdi>,
      })}
    </p>
  );
}

function onDone(user: User | null) {
  const previous = settleRenewal(user);
  if (user && previous) startAs(user, previous);
}

/** Loads the start page for the user who has signed in instead. */
function startAs(user: User, previous: User) {
  writeStored(CHANGED, { now: nameOf(user), before: nameOf(previous) }, "session");
  window.location.assign(getBase());
}
