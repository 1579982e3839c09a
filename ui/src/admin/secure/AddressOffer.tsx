/** Addresses under which requests came through another program, each to be confirmed with one press. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Icon } from "@/kit/picture/Icon";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { serverSettingsQuery } from "../settings/serverSettings";
import { type SeenAddress, otherRoadsQuery, useTakeAddress } from "./otherRoads";

/** What came through a proxy since the server was started, at names that end like this. */
export function Arrivals({ ending = "" }: { ending?: string }) {
  const { data } = useQuery(otherRoadsQuery);
  if (!data) return null;
  const arrivals = data.arrivals.filter(({ address }) => new URL(address).hostname.endsWith(ending));
  return (
    <div role="status" className="arrivals">
      {arrivals.length === 0 && <p className="dim">{t("secure.arrivalsNone")}</p>}
      {arrivals.map((arrival) => (
        <AddressOffer key={`${arrival.address} ${arrival.sender}`} offer={arrival}>
          {t("secure.arrival", { sender: arrival.sender, when: formatMoment(arrival.seenAt) })}
        </AddressOffer>
      ))}
    </div>
  );
}

type AddressOfferProps = { offer: Omit<SeenAddress, "seenAt">; children: ReactNode };

export function AddressOffer({ offer, children }: AddressOfferProps) {
  const settings = useQuery(serverSettingsQuery).data;
  const { take, isTaken, isPending, error } = useTakeAddress(settings ?? []);
  if (!settings) return null;
  return (
    <div className="arrival">
      <p>
        <b dir="ltr" translate="no">
          {offer.address}
        </b>
        <span className="hint small">{children}</span>
      </p>
      {isTaken(offer) ? (
        <p className="in-use">
          <Icon name="check" /> {t("secure.inUse")}
        </p>
      ) : (
        <Button kind="filled" compact busy={isPending} onClick={() => take(offer)}>
          {t("secure.useAddress")}
        </Button>
      )}
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
    </div>
  );
}
