/** Lets other devices of the house in: address and QR code to scan. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { copyAndTell } from "@/kit/copyAndTell";
import { Dialog } from "@/kit/Dialog";
import { IconButton } from "@/kit/IconButton";
import { Skeleton } from "@/kit/Skeleton";
import { Switch } from "@/kit/Switch";
import { t } from "@/locales/language";

/** `qr` is an SVG as a data address; `canChange` is false where the installation decides itself who can reach it. */
export type Network = { enabled: boolean; addresses: string[]; qr: string; port: number; canChange: boolean };

const networkQuery = { queryKey: ["app/network"], queryFn: () => call<Network>("GET", "app/network") };

export function ShareOnNetworkDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(networkQuery);
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (enabled: boolean) => call<Network>("PUT", "app/network", { body: { enabled } }),
    onSuccess: (network) => cache.setQueryData(networkQuery.queryKey, network),
  });
  return (
    <Dialog isOpen title={t("network.title")} icon="network" onClose={onClose}>
      <p className="dim">{t("network.explained")}</p>
      {error && <Banner kind="error" role="alert" actions={<Button kind="quiet" onClick={() => void refetch()}>{t("error.retry")}</Button>}>{reasonOf(error)}</Banner>}
      {!data && !error && <Skeleton className="network-box" />}
      {data && (
        <>
          <Switch isSelected={data.enabled} disabled={!data.canChange || change.isPending} onChange={change.mutate} help={data.canChange ? undefined : t("network.fixed")}>
            {t("network.switch")}
          </Switch>
          {data.enabled && <Addresses network={data} />}
          {data.enabled && <p className="hint small">{t("network.safety")}</p>}
        </>
      )}
    </Dialog>
  );
}

function Addresses({ network }: { network: Network }) {
  if (network.addresses.length === 0) return <Banner kind="warning" role="status">{t("network.none")}</Banner>;
  return (
    <div className="index network-card">
      {network.qr && <img className="qr" src={network.qr} alt={t("network.qr", { address: network.addresses[0] })} width="136" height="136" />}
      <div>
        <h3>{t("network.scan")}</h3>
        <p className="small">{t("network.type")}</p>
        <ul className="addresses">
          {network.addresses.map((address) => (
            <li key={address}>
              <span className="addr num">{address.replace(/^http:\/\//, "").replace(/\/$/, "")}</span>
              <IconButton icon="copy" label={t("network.copy", { address })} compact onClick={() => void copyAndTell(address)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
