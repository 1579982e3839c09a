/** The way in, at `/login`. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { aboutQuery, type AppInfo } from "@/api/app";
import { base, call } from "@/api/client";
import { Button } from "@/kit/Button";
import { useNavigation } from "@/kit/navigation";
import { useArrival, useTitle } from "@/kit/Page";
import { toast } from "@/kit/toast";
import { LanguageButton } from "@/locales/LanguageButton";
import { t } from "@/locales/language";
import { wantedPath } from "@/session/guards";
import { signedIn } from "@/session/session";

import { CoverFrame } from "./CoverFrame";
import { SignInForm } from "./SignInForm";

export function SignInScreen() {
  const { go } = useNavigation();
  const { data } = useQuery(aboutQuery);
  const h1 = useArrival<HTMLHeadingElement>();
  const [query] = useSearchParams();
  const onDone = () => go(wantedPath(query), { replace: true });
  useTitle(t("signIn.title"));
  useProvider(data, onDone);
  return (
    <CoverFrame>
      <header className="top"><LanguageButton /></header>
      <div className="entry">
        <h1 ref={h1} tabIndex={-1}>{t("signIn.title")}</h1>
        <p className="dim lede">{t("signIn.welcome")}</p>
        <SignInForm onDone={onDone} />
        {data?.enableOidc && <Provider name={data.oidcProviderName} />}
      </div>
    </CoverFrame>
  );
}

function Provider({ name }: { name: string }) {
  return (
    <>
      <p className="or"><span>{t("signIn.or")}</span></p>
      <Button icon="sign-in" wide onClick={toProvider}>{t("signIn.with", { provider: name })}</Button>
    </>
  );
}

const toProvider = () => window.location.assign(`${base()}api/auth/oauth`);

/** Goes to the other sign-in at once where the installation says so, and finishes it on the way back. */
function useProvider(info: AppInfo | undefined, onDone: () => void) {
  const [query, setQuery] = useSearchParams();
  const cache = useQueryClient();
  const isBack = query.has("code") || query.has("error");
  useEffect(() => {
    if (!info?.enableOidc) return;
    if (isBack) {
      void finish(query).then(() => signedIn(cache)).then(onDone, () => {
        toast.error(t("signIn.providerFailed"));
        setQuery({ direct: "1" }, { replace: true });
      });
    } else if (info.oidcRedirect && query.get("direct") !== "1") toProvider();
    // Once, when the installation's answer is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [info]);
}

function finish(query: URLSearchParams) {
  return call("GET", "auth/oauth/callback", { query: Object.fromEntries(query) });
}
