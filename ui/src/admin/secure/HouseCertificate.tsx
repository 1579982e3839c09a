/** The way to https with a certificate of the house: its switch, the code for devices, and what is known about it. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Switch } from "@/kit/form/Switch";
import { useOpenFrameDialog } from "@/kit/overlay/frameDialog";
import { preloadDialog } from "@/kit/overlay/preload";
import { QrCode } from "@/kit/picture/QrCode";
import { AddressList } from "@/kit/text/AddressList";
import { formatMoment } from "@/locales/formatMoment";
import { intl, t } from "@/locales/language";

import { type Network, networkQuery } from "../network/network";
import { CertificateFacts } from "./CertificateFacts";
import { ReplaceRootDialog } from "./ReplaceRootDialog";
import { type SecureConnection, listTrustPages, useSwitchHttps } from "./secureConnection";
import "../network/network-card.css";

type SecureProps = { secure: SecureConnection };

export function HouseCertificate({ secure }: SecureProps) {
  const network = useQuery(networkQuery).data;
  const change = useSwitchHttps(secure, network);
  return (
    <section aria-labelledby="secure-house">
      <h2 id="secure-house">{t("secure.houseTitle")}</h2>
      <p>{t(secure.canChange ? "secure.houseExplained" : "secure.elsewhere")}</p>
      {secure.canChange && (
        <Switch
          isSelected={secure.enabled}
          disabled={change.isPending}
          onChange={(enabled) => change.mutate(enabled)}
          help={secure.enabled ? t("secure.switchHelp") : undefined}
        >
          {t("secure.switch")}
        </Switch>
      )}
      {change.error && (
        <Banner kind="error" role="alert">
          {describeError(change.error)}
        </Banner>
      )}
      {secure.enabled && <Warnings secure={secure} />}
      {secure.enabled && network && <OnEachDevice secure={secure} network={network} />}
      {secure.enabled && <Devices secure={secure} />}
      {secure.enabled && <Certificate secure={secure} />}
    </section>
  );
}

function Warnings({ secure: { clock, leftOut, port } }: SecureProps) {
  const hosts = new Intl.ListFormat(intl(), { type: "conjunction" }).format(leftOut);
  return (
    <>
      {clock && <Banner kind="warning">{t(clock === "behind" ? "secure.behind" : "secure.ahead")}</Banner>}
      {leftOut.length > 0 && <Banner kind="warning">{t("secure.leftOut", { hosts })}</Banner>}
      {port === null && <Banner>{t("secure.portTaken")}</Banner>}
    </>
  );
}

function OnEachDevice({ secure: { certificate }, network }: SecureProps & { network: Network }) {
  const open = useOpenFrameDialog();
  const pages = listTrustPages(network, certificate?.hosts ?? []);
  if (!network.enabled || pages.length === 0)
    return (
      <Banner kind="warning">
        <p>{t("secure.notShared")}</p>
        <Button compact icon="network" aria-haspopup="dialog" {...preloadDialog} onClick={() => open("network")}>
          {t("network.title")}
        </Button>
      </Banner>
    );
  return (
    <div className="index network-card">
      <QrCode text={pages[0]!} label={t("network.qr", { address: pages[0] })} />
      <div>
        <h3>{t("secure.scan")}</h3>
        <p className="small">{t("secure.scanExplained")}</p>
        <AddressList addresses={pages} />
      </div>
    </div>
  );
}

function Devices({ secure: { devices } }: SecureProps) {
  return (
    <>
      <h3>{t("secure.devices")}</h3>
      <div role="status">
        {devices.length === 0 && <p className="dim">{t("secure.devicesNone")}</p>}
        <ul className="secure-devices">
          {devices.map(({ browser, system, seenAt }) => (
            <li key={`${browser} ${system}`}>
              {t("secure.device", {
                browser: browser || t("secure.unknownBrowser"),
                system: system || t("secure.unknownSystem"),
                when: formatMoment(seenAt),
              })}
            </li>
          ))}
        </ul>
      </div>
      {devices.length > 0 && <p>{t("secure.gains")}</p>}
    </>
  );
}

function Certificate({ secure }: SecureProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h3>{t("secure.facts")}</h3>
      <CertificateFacts secure={secure} />
      <Button icon="refresh" aria-haspopup="dialog" {...preloadDialog} onClick={() => setAsking(true)}>
        {t("secure.renew")}
      </Button>
      {isAsking && <ReplaceRootDialog onClose={() => setAsking(false)} />}
    </>
  );
}
