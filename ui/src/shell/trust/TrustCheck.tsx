/** Tests whether this device trusts the certificate of the house, and says what to do if it does not. */
import { useCallback, useEffect, useState } from "react";

import { answersOverHttps } from "@/api/trust/answersOverHttps";
import { getBase } from "@/api/client";
import { makeSecureAddress, type Trust } from "@/api/trust/trust";
import { trustPath } from "@/base/trustPath";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { AddressList } from "@/kit/text/AddressList";
import { formatMoment } from "@/locales/formatMoment";

import { fill, type TrustTexts } from "./trustTexts";

type TrustCheckProps = { trust: Trust; texts: TrustTexts };

export function TrustCheck({ trust, texts }: TrustCheckProps) {
  return (
    <section aria-labelledby="trust-check">
      <h2 id="trust-check">{texts.check.title}</h2>
      {trust.covered ? <Check trust={trust} texts={texts} /> : <NotCovered trust={trust} texts={texts} />}
    </section>
  );
}

function Check({ trust, texts: { check }, texts }: TrustCheckProps) {
  const { answer, isAsking, ask } = useCheck();
  return (
    <>
      {answer && (
        <Banner kind={answer.isTrusted ? "good" : "warning"} role="status">
          {answer.isTrusted ? check.yes : check.no}
        </Banner>
      )}
      {answer?.isTrusted ? (
        <ButtonLink kind="filled" icon="lock" href={makeSecureAddress(trustPath.slice(1))}>
          {check.goOn}
        </ButtonLink>
      ) : (
        <Button icon="refresh" busy={isAsking} onClick={ask}>
          {answer ? check.again : check.ask}
        </Button>
      )}
      {answer && !answer.isTrusted && <Reasons at={answer.at} trust={trust} texts={texts} />}
    </>
  );
}

/** `at` is the time on the clock of this device. */
type CheckAnswer = { isTrusted: boolean; at: number };

/** After a failure, asks again when the person comes back from the settings of the device. */
function useCheck() {
  const [answer, setAnswer] = useState<CheckAnswer>();
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => {
    setAsking(true);
    void answersOverHttps().then((isTrusted) => {
      setAnswer({ isTrusted, at: Date.now() });
      setAsking(false);
    });
  }, []);
  const mayChange = answer?.isTrusted === false;
  useEffect(() => {
    if (!mayChange) return undefined;
    const askAgain = () => {
      if (document.visibilityState === "visible") ask();
    };
    document.addEventListener("visibilitychange", askAgain);
    return () => document.removeEventListener("visibilitychange", askAgain);
  }, [mayChange, ask]);
  return { answer, isAsking, ask };
}

function Reasons({ at, trust: { root, certificate }, texts: { check } }: TrustCheckProps & { at: number }) {
  if (certificate && (at < Date.parse(certificate.validFrom) || at > Date.parse(certificate.validUntil))) {
    const { validFrom, validUntil } = certificate;
    const values = { now: formatMoment(at), from: formatMoment(validFrom), until: formatMoment(validUntil) };
    return <p>{fill(check.clock, values)}</p>;
  }
  return (
    <>
      <h3>{check.reasonsTitle}</h3>
      <ul className="reasons">
        {Object.entries(check.reasons).map(([reason, text]) => (
          <li key={reason}>{fill(text, { name: root!.name })}</li>
        ))}
      </ul>
    </>
  );
}

/** The same page at addresses that the certificate is for. Until the device trusts it, they are opened over http. */
function NotCovered({ trust: { addresses }, texts: { check } }: TrustCheckProps) {
  const { hostname, port } = window.location;
  const pages = addresses.map(
    (address) => `http://${new URL(address).hostname}${port && `:${port}`}${getBase()}${trustPath.slice(1)}`,
  );
  return (
    <>
      <p>{fill(check.notCovered, { host: hostname })}</p>
      <AddressList addresses={pages} />
    </>
  );
}
