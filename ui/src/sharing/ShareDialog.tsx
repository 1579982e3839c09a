/** Lets somebody without an account read one recipe: links that end on a day. */
import { useState } from "react";

import { Banner } from "@/kit/Banner";
import { Button } from "@/kit/Button";
import { addDays, today } from "@/kit/calendarDay";
import { DateField } from "@/kit/DateField";
import { Dialog } from "@/kit/Dialog";
import { nearDialog } from "@/kit/overlays";
import { useNavigation } from "@/kit/navigation";
import { tellMoment } from "@/kit/tellMoment";
import { t } from "@/locales/language";
import { useWeekStart } from "@/households/useWeekStart";
import type { RecipeSummary } from "@/recipes/recipe";
import { useMay } from "@/session/may";
import { useGroup } from "@/session/useGroup";
import { useOver } from "@/kit/over";

import { LinkRow } from "./LinkRow";
import { type ShareLink, useCloseShareLink, useNewShareLink, useShareLinks } from "./shareLinks";
import "./sharing.css";
import { useIsPublic } from "./useIsPublic";

const LASTS_DAYS = 30;

export function ShareDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const group = useGroup();
  const { hrefOf } = useNavigation();
  const [lastDay, setLastDay] = useState(() => addDays(today(), LASTS_DAYS));
  const weekStart = useWeekStart();
  const isPublic = useIsPublic(recipe, group);
  const { data: links } = useShareLinks(recipe.id);
  const make = useNewShareLink(recipe.id);
  const close = useCloseShareLink(recipe.id);
  const addressOf = (path: string) => window.location.origin + hrefOf(path);
  return (
    <Dialog isOpen icon="share" title={t("share.title", { name: recipe.name })} onClose={onClose}>
      {isHere() && <HereOnly onLeave={onClose} />}
      {isPublic && (
        <section className="share-public">
          <p className="dim">{t("share.public")}</p>
          <ul className="share-links"><LinkRow recipe={recipe} words={t("share.plain")} address={addressOf(`/g/${group.slug}/r/${recipe.slug}`)} /></ul>
        </section>
      )}
      <p className="dim">{t("share.explained")}</p>
      <div className="share-new">
        <DateField label={t("share.until")} value={lastDay} onChange={setLastDay} min={today()} weekStart={weekStart} />
        <Button kind="filled" icon="plus" busy={make.isPending} onClick={() => make.mutate(lastDay)}>{t("share.new")}</Button>
      </div>
      {links && links.length > 0 && (
        <ul className="share-links" aria-label={t("share.links")}>
          {links.map((link) => (
            <LinkRow
              key={link.id} recipe={recipe} words={told(link)} isExpired={isExpired(link)} address={addressOf(`/g/${group.slug}/shared/r/${link.id}`)}
              onDelete={() => close.mutate(link)} isBusy={close.isPending && close.variables.id === link.id}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Links that are made here lead nowhere from elsewhere; who may, opens the book to the network. */
function HereOnly({ onLeave }: { onLeave: () => void }) {
  const open = useOver();
  const mayOpen = useMay("administer");
  const toNetwork = () => {
    onLeave();
    open("network");
  };
  return (
    <Banner kind="note">
      <p>{t("share.here")}</p>
      {mayOpen && <Button className="share-here" icon="network" {...nearDialog} onClick={toNetwork}>{t("network.title")}</Button>}
    </Banner>
  );
}

/** An address that means this computer to everybody who opens it. */
const isHere = () => /^(localhost|127(\.\d+){3}|\[::1\])$/u.test(window.location.hostname);

const isExpired = ({ expiresAt }: ShareLink) => new Date(expiresAt) <= new Date();

function told(link: ShareLink): string {
  const when = tellMoment(link.expiresAt, { dateStyle: "full", timeStyle: "short" });
  return t(isExpired(link) ? "share.expired" : "share.expires", { when });
}
