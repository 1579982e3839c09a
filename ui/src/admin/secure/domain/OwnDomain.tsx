/** The way to https with a certificate for one's own domain, which every device trusts: the form, or how it is. */
import { useState } from "react";

import { t } from "@/locales/language";

import { DomainForm } from "./DomainForm";
import { DomainState } from "./DomainState";
import type { OwnDomainState } from "./ownDomain";

export function OwnDomain({ own }: { own: OwnDomainState }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="secure-domain">
      <h2 id="secure-domain">{t("ownDomain.title")}</h2>
      <p>{t(own.canChange ? "ownDomain.explained" : "secure.elsewhere")}</p>
      {own.domain && !isChanging && <DomainState own={own} onChange={() => setChanging(true)} />}
      {own.canChange && (!own.domain || isChanging) && (
        <DomainForm own={own} onDone={() => setChanging(false)} canCancel={isChanging} />
      )}
    </section>
  );
}
