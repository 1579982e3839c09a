/** The dialog that lets other devices on the local network open the app. It shows the app's addresses and a QR code. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useAction } from "@/api/useAction";
import { makePhoneAddress, securePath } from "@/base/memberPaths";
import { Banner } from "@/kit/feedback/Banner";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Switch } from "@/kit/form/Switch";
import { Dialog } from "@/kit/overlay/Dialog";
import { Link } from "@/kit/Link";
import { QrCode } from "@/kit/picture/QrCode";
import { AddressList } from "@/kit/text/AddressList";
import { t, tParts } from "@/locales/language";

import { listAddressesByName, isNameComing, type Network, networkQuery, USUAL_NAME, addPageAddress } from "./network";

export function ShareOnNetworkDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(networkQuery);
  const change = useAction(
    (body: Pick<Network, "enabled"> & Partial<Pick<Network, "announced">>) =>
      call<Network>("PUT", "app/network", { body }),
    { onDone: (network, _given, cache) => cache.setQueryData(networkQuery.queryKey, network) },
  );
  return (
    <Dialog isOpen title={t("network.title")} icon="network" onClose={onClose}>
      <p className="dim">{t("network.explained")}</p>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="network-box" />}
      {data && (
        <>
          {data.canChange ? (
            <Switch
              isSelected={data.enabled}
              disabled={change.isPending}
              onChange={(enabled) => change.mutate({ enabled })}
            >
              {t("network.switch")}
            </Switch>
          ) : (
            <p>
              {tParts(data.enabled ? "network.fixedOpen" : "network.fixedClosed", {
                setting: (
                  <code key="setting" dir="ltr" translate="no">
                    HEARTHBOOK_HOST
                  </code>
                ),
              })}
            </p>
          )}
          {data.enabled && data.canAnnounce && (
            <NameSwitch
              network={data}
              isBusy={change.isPending}
              onChange={(announced) => change.mutate({ enabled: true, announced })}
            />
          )}
          {data.enabled && <Addresses network={addPageAddress(data)} />}
          {data.enabled && (
            <p className="hint small">
              {t("network.safety")}{" "}
              <Link to={securePath} onClick={onClose}>
                {t("secure.title")}
              </Link>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Turns the name on the local network on or off, which does not depend on addresses. */
function NameSwitch({ network, isBusy, onChange }: NameSwitchProps) {
  return (
    <>
      <Switch isSelected={network.announced} disabled={isBusy} onChange={onChange}>
        {t("network.name", { name: network.name ?? USUAL_NAME })}
      </Switch>
      <p className="hint small">{t(isNameComing(network) ? "network.nameSoon" : "network.nameExplained")}</p>
    </>
  );
}

type NameSwitchProps = { network: Network; isBusy: boolean; onChange: (announced: boolean) => void };

function Addresses({ network }: { network: Network }) {
  if (network.addresses.length === 0)
    return (
      <Banner kind="warning" role="status">
        {t("network.none")}
      </Banner>
    );
  return (
    <div className="index network-card">
      <QrCode
        text={makePhoneAddress(network.addresses[0]!, network.name)}
        label={t("network.qr", { address: network.addresses[0] })}
      />
      <div>
        <h3>{t("network.scan")}</h3>
        <p className="small">{t("network.type")}</p>
        <p className="hint small">{t("network.page")}</p>
        <AddressList addresses={listAddressesByName(network)} />
      </div>
    </div>
  );
}
