/** There is nothing here for a stranger; a member may see more. */
import { base } from "@/api/client";
import { ButtonLink } from "@/kit/Button";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

export type NotShownProps = {
  signIn: string;
  /** Whoever reads was signed in on this device, and is not any more. */
  isOut?: boolean;
};

export function NotShown({ signIn, isOut }: NotShownProps) {
  return (
    <Page title={t("guest.notFoundTitle")} className="stop">
      <p className="lede">{t(isOut ? "guest.signedOut" : "guest.notFound")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="sign-in" href={signIn}>
          {t("guest.signIn")}
        </ButtonLink>
        <ButtonLink icon="home" href={base()}>
          {t("guest.home")}
        </ButtonLink>
      </div>
    </Page>
  );
}
