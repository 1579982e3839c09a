/** The way in, at `/login`. */
import { useSearchParams } from "react-router";

import { useNavigation } from "@/kit/navigation";
import { useArrival, useTitle } from "@/kit/Page";
import { LanguageButton } from "@/locales/LanguageButton";
import { t } from "@/locales/language";
import { wantedPath } from "@/session/wayIn";

import { CoverFrame } from "./CoverFrame";
import { SignInForm } from "./SignInForm";

export function SignInScreen() {
  const { go } = useNavigation();
  const h1 = useArrival<HTMLHeadingElement>();
  const [query] = useSearchParams();
  useTitle(t("signIn.title"));
  return (
    <CoverFrame>
      <header className="top"><LanguageButton /></header>
      <div className="entry">
        <h1 ref={h1} tabIndex={-1}>{t("signIn.title")}</h1>
        <p className="dim lede">{t("signIn.welcome")}</p>
        <SignInForm onDone={() => go(wantedPath(query), { replace: true })} />
      </div>
    </CoverFrame>
  );
}
