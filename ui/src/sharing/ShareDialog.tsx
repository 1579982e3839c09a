/** Creates links that let people without an account read one recipe until a chosen day. */
import { useState } from "react";

import { sharedRecipePath } from "@/base/memberPaths";
import { recipePath } from "@/base/paths";
import { useWeekStart } from "@/households/useWeekStart";
import { Button } from "@/kit/Button";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { addDays, today } from "@/kit/form/calendarDay";
import { DateField } from "@/kit/form/DateField";
import { useNavigation } from "@/kit/navigation";
import { Dialog } from "@/kit/overlay/Dialog";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import type { RecipeSummary } from "@/recipes/recipe";
import { LocalhostNotice } from "@/session/LocalhostNotice";
import { useGroup } from "@/session/useGroup";

import { LinkRow } from "./LinkRow";
import { type ShareLink, useCloseShareLink, useNewShareLink, useShareLinks } from "./shareLinks";
import { useIsPublic, useWhole } from "./useIsPublic";
import "./sharing.css";

const EXPIRY_DAYS = 30;

export function ShareDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const group = useGroup();
  const { hrefOf } = useNavigation();
  const [lastDay, setLastDay] = useState(() => addDays(today(), EXPIRY_DAYS));
  const weekStart = useWeekStart();
  const whole = useWhole(recipe, group);
  const isPublic = useIsPublic(whole);
  const { data: links } = useShareLinks(recipe.id);
  const make = useNewShareLink(recipe.id);
  const close = useCloseShareLink(recipe.id);
  const addressOf = (path: string) => window.location.origin + hrefOf(path);
  return (
    <Dialog isOpen icon="share" title={t("share.title", { name: recipe.name })} onClose={onClose}>
      {isLocalhost() && <LocalhostNotice text={t("share.here")} onLeave={onClose} />}
      {isPublic && (
        <section className="share-public">
          <p className="dim">{t("share.public")}</p>
          <ul className="share-links">
            <LinkRow recipe={recipe} text={t("share.plain")} address={addressOf(recipePath(group.slug, recipe.slug))} />
          </ul>
        </section>
      )}
      <p className="dim">{t("share.explained")}</p>
      {whole?.recipeIngredient?.some((line) => line.referencedRecipe) && <p className="dim">{t("share.inner")}</p>}
      <div className="share-new">
        <DateField label={t("share.until")} value={lastDay} onChange={setLastDay} min={today()} weekStart={weekStart} />
        <Button kind="filled" icon="plus" busy={make.isPending} onClick={() => make.mutate(lastDay)}>
          {t("share.new")}
        </Button>
      </div>
      {links && links.length > 0 && (
        <ul className="share-links" aria-label={t("share.links")}>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              recipe={recipe}
              text={formatExpiry(link)}
              isExpired={isExpired(link)}
              address={addressOf(sharedRecipePath(group.slug, link.id))}
              onDelete={() => close.mutate(link)}
              isBusy={close.isPending && close.variables.id === link.id}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const isExpired = ({ expiresAt }: ShareLink) => new Date(expiresAt) <= new Date();

function formatExpiry(link: ShareLink): string {
  const when = formatMoment(link.expiresAt, { dateStyle: "full", timeStyle: "short" });
  return t(isExpired(link) ? "share.expired" : "share.expires", { when });
}
