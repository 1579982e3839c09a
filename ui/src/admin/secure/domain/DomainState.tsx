/** How getting the certificate of a domain went: its progress, the record to add by hand, what is in use, and errors. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { preloadDialog } from "@/kit/overlay/preload";
import { formatMoment } from "@/locales/formatMoment";
import { t, type TextKey } from "@/locales/language";

import { AddressOffer } from "../AddressOffer";
import { CertificateFact } from "../CertificateFacts";
import { CodeLines } from "../CodeLines";
import { type OwnDomainState, useGetCertificate } from "./ownDomain";
import { StopDomainDialog } from "./StopDomainDialog";

type StateProps = { own: OwnDomainState };

const STEPS: TextKey[] = [
  "ownDomain.doing.account",
  "ownDomain.doing.record",
  "ownDomain.doing.seen",
  "ownDomain.doing.proved",
  "ownDomain.doing.issued",
];
const formatDay = (moment: string) => formatMoment(moment, { dateStyle: "long" });

export function DomainState({ own, onChange }: StateProps & { onChange: () => void }) {
  const [isStopping, setStopping] = useState(false);
  const getting = useGetCertificate();
  const { run, step, record, certificate, address } = own;
  return (
    <>
      <Facts own={own} />
      {certificate && address && (
        <AddressOffer offer={{ address, sender: "", isTrusted: true }}>{t("ownDomain.leadsHere")}</AddressOffer>
      )}
      {run ? (
        <TaskProgress
          name={t("ownDomain.get")}
          doing={t(STEPS[step] ?? STEPS[0]!)}
          done={step + 1}
          total={STEPS.length + 1}
        />
      ) : (
        <DomainWarnings own={own} />
      )}
      {record && !run && <RecordByHand record={record} />}
      {getting.error && (
        <Banner kind="error" role="alert">
          {describeError(getting.error)}
        </Banner>
      )}
      <div className="domain-actions">
        {own.canChange && !run && (
          <Button
            kind={record || !certificate ? "filled" : undefined}
            busy={getting.isPending}
            onClick={() => getting.mutate()}
          >
            {t(record ? "ownDomain.isThere" : certificate ? "ownDomain.renewNow" : "error.retry")}
          </Button>
        )}
        {own.canChange && !run && <Button onClick={onChange}>{t("ownDomain.change")}</Button>}
        {own.canChange && (
          <Button aria-haspopup="dialog" {...preloadDialog} onClick={() => setStopping(true)}>
            {t("ownDomain.stop")}
          </Button>
        )}
      </div>
      {isStopping && <StopDomainDialog name={own.domain} onClose={() => setStopping(false)} />}
    </>
  );
}

function Facts({ own: { domain, certificate, renewedAt, provider } }: StateProps) {
  return (
    <dl className="secure-facts">
      <CertificateFact name={t("ownDomain.domain")}>{domain}</CertificateFact>
      {certificate && <CertificateFact name={t("secure.until")}>{formatDay(certificate.validUntil)}</CertificateFact>}
      {renewedAt && (
        <CertificateFact name={t(provider === "manual" ? "ownDomain.remindedAt" : "ownDomain.renewedAt")}>
          {formatDay(renewedAt)}
        </CertificateFact>
      )}
    </dl>
  );
}

function DomainWarnings({ own: { fault, remark, triesAt, isTrusted, certificate, clock } }: StateProps) {
  return (
    <>
      {clock && <Banner kind="warning">{t(clock === "behind" ? "secure.behind" : "secure.ahead")}</Banner>}
      {fault && (
        <Banner kind="error" role="alert">
          <p>{fault}</p>
          {triesAt && <p>{t("ownDomain.triesAt", { when: formatMoment(triesAt) })}</p>}
        </Banner>
      )}
      {remark && <Banner>{remark}</Banner>}
      {certificate && !isTrusted && <Banner kind="warning">{t("ownDomain.untrusted")}</Banner>}
    </>
  );
}

function RecordByHand({ record: { name, value } }: { record: NonNullable<OwnDomainState["record"]> }) {
  return (
    <div className="record">
      <h3>{t("ownDomain.addRecord")}</h3>
      <p>{t("ownDomain.addRecordHelp")}</p>
      <p className="code-name small">{t("secure.name")}</p>
      <CodeLines text={name} name={t("secure.name")} />
      <p className="code-name small">{t("filter.value")}</p>
      <CodeLines text={value} name={t("filter.value")} />
    </div>
  );
}
