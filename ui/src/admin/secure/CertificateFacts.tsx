/** What the certificate of the house is for, until when it is valid, and what tells it apart from others. */
import type { ReactNode } from "react";

import { formatMoment } from "@/locales/formatMoment";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";

import type { SecureConnection } from "./secureConnection";

const formatDay = (moment: string) => formatMoment(moment, { dateStyle: "long" });

export function CertificateFacts({ secure: { root, certificate, replaced } }: { secure: SecureConnection }) {
  return (
    <dl className="secure-facts">
      {root && <CertificateFact name={t("secure.name")}>{root.name}</CertificateFact>}
      {certificate && <CertificateFact name={t("secure.covers")}>{formatNames(certificate.hosts)}</CertificateFact>}
      {certificate && (
        <CertificateFact name={t("secure.until")}>
          {t("secure.renewed", { day: formatDay(certificate.validUntil) })}
        </CertificateFact>
      )}
      {root && <CertificateFact name={t("secure.rootUntil")}>{formatDay(root.validUntil)}</CertificateFact>}
      {root && <CertificateFact name={t("secure.fingerprint")}>{root.fingerprint}</CertificateFact>}
      {replaced.length > 0 && (
        <CertificateFact name={t("secure.former")}>{formatNames(replaced.map(({ name }) => name))}</CertificateFact>
      )}
    </dl>
  );
}

export const CertificateFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);
