/** The part of the page of backups about places outside of this computer: what they have, and how to add one. */
import { useState } from "react";

import { emergencySheetPath } from "@/base/memberPaths";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { IconButton } from "@/kit/IconButton";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { preloadDialog } from "@/kit/overlay/preload";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";

import { CopyPlaceDialog } from "./CopyPlaceDialog";
import { type CopyPlace, useCopyNow, useCopyPlaces } from "./copyPlaces";
import { RemovePlaceDialog } from "./RemovePlaceDialog";
import "./copy-places.css";

type OpenPlaceDialog = { what: "change" | "remove"; place: CopyPlace } | { what: "add" } | null;

export function CopyPlaces() {
  const { data: places, error, refetch } = useCopyPlaces();
  const [open, setOpen] = useState<OpenPlaceDialog>(null);
  const close = () => setOpen(null);
  return (
    <section className="copy-places" aria-labelledby="copy-places-title">
      <div className="copy-places-head">
        <h2 id="copy-places-title">{t("copyPlaces.title")}</h2>
        <div className="backup-actions">
          <ButtonLink icon="print" to={emergencySheetPath}>
            {t("emergencySheet.title")}
          </ButtonLink>
          <Button icon="plus" {...preloadDialog} onClick={() => setOpen({ what: "add" })}>
            {t("copyPlaces.add")}
          </Button>
        </div>
      </div>
      <p className="dim">{t("copyPlaces.explained")}</p>
      {error && !places && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {places?.length === 0 && <p>{t("copyPlaces.none")}</p>}
      {places && places.length > 0 && (
        <ul className="backup-list" aria-label={t("copyPlaces.title")}>
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open?.what === "add" && <CopyPlaceDialog onClose={close} />}
      {open?.what === "change" && <CopyPlaceDialog place={open.place} onClose={close} />}
      {open?.what === "remove" && <RemovePlaceDialog place={open.place} onClose={close} />}
    </section>
  );
}

function PlaceRow({ place, onOpen }: { place: CopyPlace; onOpen: (next: OpenPlaceDialog) => void }) {
  const copying = useCopyNow();
  const { name, run } = place;
  const items: MenuItem[] = [
    { id: "change", icon: "edit", label: t("kitchen.edit"), onAction: () => onOpen({ what: "change", place }) },
    {
      id: "remove",
      icon: "delete",
      label: t("copyPlaces.remove"),
      danger: true,
      divided: true,
      onAction: () => onOpen({ what: "remove", place }),
    },
  ];
  return (
    <li aria-label={name}>
      <div className="backup-facts">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="dim">{formatState(place)}</span>
        <span className="small dim">
          <bdi dir="ltr">{place.address}</bdi>
        </span>
      </div>
      <div className="backup-actions">
        <Button icon="copy" busy={copying.isPending || run !== null} onClick={() => copying.mutate(place)}>
          {t("copyPlaces.copyNow")}
        </Button>
        <Menu
          label={name}
          items={items}
          trigger={(wiring) => <IconButton icon="more" label={t("recipe.moreFor", { name })} {...wiring} />}
        />
      </div>
      <PlaceTrouble place={place} />
    </li>
  );
}

/** Says that a place had no good copy for a week, or why the last try failed. */
function PlaceTrouble({ place: { isOverdue, fault, run } }: { place: CopyPlace }) {
  if (!isOverdue && (!fault || run)) return null;
  return (
    <Banner kind={isOverdue ? "warning" : "note"} role="status">
      {isOverdue && <p>{t("copyPlaces.overdue")}</p>}
      {fault && (
        <p>
          <bdi>{fault}</bdi>
        </p>
      )}
    </Banner>
  );
}

function formatState({ run, lastGoodAt, copies }: CopyPlace): string {
  if (run) return t("copyPlaces.copying");
  if (!lastGoodAt) return t("copyPlaces.noneYet");
  return `${t("copyPlaces.lastGood", { when: formatMoment(lastGoodAt) })} · ${t("copyPlaces.count", { count: copies })}`;
}
