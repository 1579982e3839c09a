/**
 * Screens for an invitation that cannot be used: it is no longer valid, or the user who opened it already has an
 * account.
 */
import { registerPath } from "@/base/memberPaths";
import { loginPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { t, tParts } from "@/locales/language";
import { LanguageButton } from "@/kit/language/LanguageButton";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";
import { useSignOut } from "@/session/useSignOut";

import { InvitedBy } from "./InvitedBy";
import type { OpenedInvitation } from "./invited";

export function ExpiredInvitation({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <header className="top">
        <LanguageButton />
      </header>
      <div className="entry">
        <h1>{t("register.overTitle")}</h1>
        <p className="dim lede">{t("register.over")}</p>
        <div className="go">
          {isSignedIn ? (
            <ButtonLink kind="filled" to="/">
              {t("register.toRecipes")}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink kind="filled" to={loginPath}>
                {t("shell.signIn")}
              </ButtonLink>
              <ButtonLink kind="quiet" to={registerPath}>
                {t("register.otherWay")}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/**
 * An account belongs to one household, so a signed-in user can only keep their account, or sign out so that someone
 * else can use the invitation.
 */
export function AlreadySignedIn({
  user,
  invitation,
  onLeft,
}: {
  user: User;
  invitation?: OpenedInvitation;
  onLeft: () => void;
}) {
  const { signOut, isLeaving, notYet } = useSignOut(onLeft);
  const isThere = invitation?.household === user.household && invitation.group === user.group;
  const name = (
    <b key="name">
      <bdi>{nameOf(user)}</bdi>
    </b>
  );
  return (
    <>
      <header className="top">
        <LanguageButton />
      </header>
      <div className="entry">
        <h1>{t("register.tokenTitle")}</h1>
        {invitation && <InvitedBy invitation={invitation} />}
        <p className="dim">{tParts(isThere ? "register.alreadyThere" : "register.alreadyIn", { name })}</p>
        <div className="go">
          <ButtonLink kind="filled" to="/">
            {t("register.stay", { name: nameOf(user) })}
          </ButtonLink>
          <Button kind="quiet" busy={isLeaving} onClick={signOut}>
            {t("register.leaveAndJoin")}
          </Button>
        </div>
        {notYet}
      </div>
    </>
  );
}
