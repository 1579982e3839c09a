/** The sign-in screen, at `/login`. */
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { aboutQuery } from "@/api/app";
import { forgotPasswordPath, registerPath } from "@/base/memberPaths";
import { Banner } from "@/kit/feedback/Banner";
import { isInFrame, keepsCookies } from "@/kit/device/keepsCookies";
import { isOtherLanguageChosen } from "@/kit/language/chooseLanguage";
import { LanguageButton } from "@/kit/language/LanguageButton";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { useFocusOnArrival, useTitle } from "@/kit/Page";
import { t } from "@/locales/language";
import { hasEndedElsewhere } from "@/session/session";
import { isFromClosed, readWantedPath } from "@/session/signInPath";

import { CoverFrame } from "./CoverFrame";
import { OidcButton } from "./OidcButton";
import { SignInForm } from "./SignInForm";
import { useOidc } from "./useOidc";

export function SignInScreen() {
  const h1 = useFocusOnArrival<HTMLHeadingElement>();
  const { provider, isUnderWay } = useOidc();
  useTitle(t("signIn.title"));
  return (
    <CoverFrame>
      <header className="top">
        <LanguageButton />
      </header>
      <div className="entry">
        <h1 ref={h1} tabIndex={-1}>
          {t("signIn.title")}
        </h1>
        {isUnderWay ? (
          <p className="on-the-way busy" role="status">
            {t("signIn.oidc.arriving")}
          </p>
        ) : isInFrame() && !keepsCookies() ? (
          <NotInThisFrame />
        ) : (
          <SignInOptions provider={provider} />
        )}
      </div>
    </CoverFrame>
  );
}

function SignInOptions({ provider }: { provider: string | null }) {
  const { go, hrefOf } = useNavigation();
  const [query] = useSearchParams();
  const next = readWantedPath(query);
  return (
    <>
      <p className="dim lede">{t("signIn.welcome")}</p>
      {hasEndedElsewhere() && (
        <Banner kind="note" icon="lock">
          {t("signIn.endedHere")}
        </Banner>
      )}
      {isFromClosed(query) && !hasEndedElsewhere() && (
        <Banner kind="note" icon="lock">
          {t("signIn.closedGroup")}
        </Banner>
      )}
      <SignInForm
        onDone={() => (isOtherLanguageChosen() ? window.location.replace(hrefOf(next)) : go(next, { replace: true }))}
        otherMethods={(isBusy) => provider && <OidcButton provider={provider} next={next} isDisabled={isBusy} />}
      />
      <SignInLinks />
    </>
  );
}

/** Says why nobody can sign in within a frame whose cookies the browser refuses, and opens a tab of its own. */
function NotInThisFrame() {
  const { hrefOf, path } = useNavigation();
  return (
    <Banner
      kind="warning"
      icon="lock"
      role="alert"
      actions={
        <Link href={hrefOf(path)} target="_blank" rel="noreferrer">
          {t("signIn.openOwnTab")}
        </Link>
      }
    >
      {t(window.location.protocol === "https:" ? "signIn.frameRefused" : "signIn.frameOverHttp")}
    </Banner>
  );
}

/** Links for users without an account or with a forgotten password. */
function SignInLinks() {
  const { data: about } = useQuery(aboutQuery);
  return (
    <nav className="sign-in-links" aria-label={t("signIn.otherWays")}>
      <Link to={forgotPasswordPath}>{t("signIn.forgot")}</Link>
      {about?.allowSignup ? (
        <Link to={registerPath}>{t("signIn.register")}</Link>
      ) : (
        <span className="hint">{t("signIn.invitedOnly")}</span>
      )}
    </nav>
  );
}
