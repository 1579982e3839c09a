/** What visitors see in place of a recipe that is not there for them. Its code is loaded when it is needed. */
import { getBase } from "@/api/client";
import { ButtonLink } from "@/kit/Button";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

export type NotShownProps = {
  signIn: string;
  /** Whether the user's sign-in on this device has ended. */
  isSignedOut?: boolean;
};

/** Says that signing in may help. */
export function NotShown({ signIn, isSignedOut }: NotShownProps) {
  return (
    <Page title={t("guest.notFoundTitle")} className="stop">
      <p className="lede">{t(isSignedOut ? "guest.signedOut" : "guest.notFound")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="sign-in" href={signIn}>
          {t("guest.signIn")}
        </ButtonLink>
        <ButtonLink icon="home" href={getBase()}>
          {t("guest.home")}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** Shown for a share link that has expired or was deleted. */
export function LinkExpired() {
  return (
    <Page title={t("guest.overTitle")} className="stop">
      <p className="lede">{t("guest.over")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="home" href={getBase()}>
          {t("guest.home")}
        </ButtonLink>
      </div>
    </Page>
  );
}
