/** How a device learns to trust the house, so that it can use https, at `/trust`. Nobody has to sign in for it. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { answersOverHttps } from "@/api/trust/answersOverHttps";
import { type Trust, trustQuery } from "@/api/trust/trust";
import { phonePath } from "@/base/paths";
import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";

import { TrustCheck } from "./TrustCheck";
import { HouseDrawing } from "./TrustDrawing";
import { TrustSteps } from "./TrustSteps";
import { fill, type TrustTexts, trustTextsQuery } from "./trustTexts";
import "../help/help.css";
import "./trust.css";

const isSecure = () => window.location.protocol === "https:";

export function TrustScreen() {
  const trust = useQuery(trustQuery);
  const texts = useQuery(trustTextsQuery());
  const error = trust.error ?? texts.error;
  return (
    <Page title={t("trust.title")} className="help-page trust-page">
      {trust.data && texts.data ? (
        <TrustPage trust={trust.data} texts={texts.data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void Promise.all([trust.refetch(), texts.refetch()])} />
      ) : (
        <LoadingLines count={8} />
      )}
    </Page>
  );
}

type TrustPageProps = { trust: Trust; texts: TrustTexts };

function TrustPage({ trust, texts }: TrustPageProps) {
  const { root, enabled } = trust;
  if (!root || !enabled) return <WithoutHttps texts={texts} />;
  return (
    <>
      <HouseDrawing />
      <p className="lede">{texts.intro.join(" ")}</p>
      {isSecure() && <Trusting texts={texts} />}
      {isSecure() && <h2>{texts.remove.others}</h2>}
      <TrustSteps root={root} texts={texts} />
      {!isSecure() && <TrustCheck trust={trust} texts={texts} />}
      <FormerRoots trust={trust} texts={texts} />
    </>
  );
}

function WithoutHttps({ texts: { off, check } }: { texts: TrustTexts }) {
  return (
    <>
      <p className="lede">{isSecure() ? check.notOurs : fill(off, { page: t("secure.title") })}</p>
      <ButtonLink kind="filled" to="/">
        {check.open}
      </ButtonLink>
    </>
  );
}

const GAINS = ["offline", "share", "awake", "signals", "paste"] as const;

/** Shown over https. The request lets administrators see that this device has made it. */
function Trusting({ texts: { check, gains } }: { texts: TrustTexts }) {
  useEffect(() => {
    void answersOverHttps();
  }, []);
  return (
    <section aria-labelledby="trust-gains">
      <Banner kind="good" role="status">
        {check.secure}
      </Banner>
      <h2 id="trust-gains">{gains.title}</h2>
      <ul>
        {GAINS.map((gain) => (
          <li key={gain}>{gains[gain]}</li>
        ))}
      </ul>
      <p>
        {check.icon} <Link to={phonePath}>{t("phone.title")}</Link>
      </p>
      <ButtonLink kind="filled" to="/">
        {check.open}
      </ButtonLink>
    </section>
  );
}

/** The names of roots that were replaced, and that devices may still have. */
function FormerRoots({ trust: { replaced }, texts: { remove } }: TrustPageProps) {
  if (replaced.length === 0) return null;
  return (
    <section aria-labelledby="trust-former">
      <h2 id="trust-former">{remove.former}</h2>
      <p>{remove.replaced}</p>
      <ul>
        {replaced.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
