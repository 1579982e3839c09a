/** The parts of the frame that only signed-in users see. */
import { profilePath } from "@/base/paths";
import { Button } from "@/kit/Button";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";
import { useSignOut } from "@/session/useSignOut";
import { Portrait } from "@/users/portrait/Portrait";

export function SignOutButton() {
  const { signOut, isLeaving, notYet } = useSignOut();
  return (
    <>
      <Button kind="quiet" className="wide-only" busy={isLeaving} onClick={signOut}>
        {t("shell.signOut")}
      </Button>
      {notYet}
    </>
  );
}

export function ProfilePlace({ user }: { user: User }) {
  const { path } = useNavigation();
  return (
    <Link
      className="place myself"
      to={profilePath}
      title={t("profile.place")}
      aria-current={path.split("?")[0] === profilePath ? "page" : undefined}
    >
      <Portrait user={user} />
      <span className="sr">{t("profile.of", { name: nameOf(user) })}</span>
      <span className="word" aria-hidden="true">
        <bdi>{nameOf(user)}</bdi>
      </span>
    </Link>
  );
}
