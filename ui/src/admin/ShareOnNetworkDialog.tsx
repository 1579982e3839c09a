/** The dialog that lets other devices on the local network open the app. It shows the app's addresses and a QR code. */
import { useQuery } from "@tanstack/react-query";

import { base, call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { phoneAddress } from "@/base/memberPaths";
import { Button } from "@/kit/Button";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Switch } from "@/kit/form/Switch";
import { Dialog } from "@/kit/overlay/Dialog";
import { QrCode } from "@/kit/picture/QrCode";
import { AddressList } from "@/kit/text/AddressList";
import { t, tParts } from "@/locales/language";

/** `canChange` is false if network access was set when the server was started, and so cannot be changed here. */
export type Network = components["schemas"]["Network"];

const USUAL_NAME = "hearthbook.local";
const MILLISECONDS_BETWEEN_LOOKS = 2000;

const networkQuery = {
  queryKey: ["app/network"],
  queryFn: () => call<Network>("GET", "app/network"),
  refetchInterval: ({ state: { data } }: { state: { data?: Network } }) =>
    data && isNameComing(data) ? MILLISECONDS_BETWEEN_LOOKS : (false as const),
};

/** Whether the server has yet to agree on a name with the other devices of the network. */
function isNameComing({ enabled, announced, name }: Network) {
  return enabled && announced && !name;
}

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
      {error && (
        <Banner
          kind="error"
          role="alert"
          actions={
            <Button kind="quiet" onClick={() => void refetch()}>
              {t("error.retry")}
            </Button>
          }
        >
          {errorMessage(error)}
        </Banner>
      )}
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
          {data.enabled && <Addresses network={withPage(data)} />}
          {data.enabled && <p className="hint small">{t("network.safety")}</p>}
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

/**
 * Removes localhost addresses, which other devices cannot reach. If the server reports no addresses, as behind a
 * reverse proxy, uses the address of this page.
 */
function withPage(network: Network): Network {
  const own = `${window.location.origin}${base()}`;
  const addresses =
    network.addresses.length > 0 || isLocalhost()
      ? network.addresses.filter((address) => !isLocalhost(address))
      : [own];
  return { ...network, addresses };
}

/** The addresses to type, with the announced name first, as it is short and stays. */
function addressesWithName({ name, port, addresses }: Network) {
  return name ? [`http://${name}:${port}`, ...addresses] : addresses;
}

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
        text={phoneAddress(network.addresses[0]!, network.name)}
        label={t("network.qr", { address: network.addresses[0] })}
      />
      <div>
        <h3>{t("network.scan")}</h3>
        <p className="small">{t("network.type")}</p>
        <p className="hint small">{t("network.page")}</p>
        <AddressList addresses={addressesWithName(network)} />
      </div>
    </div>
  );
}
