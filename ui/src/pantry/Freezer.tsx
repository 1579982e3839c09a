/** What is in the freezer and the cellar, what should be used first at the top. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { formatDay, today } from "@/kit/form/calendarDay";
import { HelpLink } from "@/kit/HelpLink";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { unlessDoubleClick } from "@/kit/swallowClick";
import { intl, t } from "@/locales/language";
import { useUser } from "@/session/session";

import { type FrozenThing, freezerQuery, usePlanFrozen, useTakeOut } from "./freezer";

const PutInDialog = makeLazyComponent(() => import("./PutInDialog"), "PutInDialog");
const SHORT: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric" };

export function Freezer() {
  const { data, error, isFetching, refetch } = useQuery(freezerQuery);
  const { left, takeOne } = useTakeOut(data?.items ?? []);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="freezer">
      <div className="head">
        <h2 id="freezer">{t("freezer.title")}</h2>
        <HelpLink topic="freezer" label={t("help.result", { title: t("freezer.title") })} />
      </div>
      {error && !data && <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data && left.length === 0 && <p className="dim">{t("freezer.none")}</p>}
      <ul className="foods">
        {left.map((thing) => (
          <ThingRow key={thing.id} thing={thing} onTake={() => takeOne(thing)} />
        ))}
      </ul>
      <Button icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("freezer.putIn")}
      </Button>
      {isOpen && <PutInDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function ThingRow({ thing, onTake }: { thing: FrozenThing; onTake: () => void }) {
  const slug = useUser()?.groupSlug ?? "";
  const plan = usePlanFrozen(() =>
    toast.success(t("plan.planned", { day: formatDay(today(), { weekday: "long", day: "numeric", month: "long" }) })),
  );
  const { title, portions, place, keepsUntil, isSoon, recipeSlug } = thing;
  const said = [
    t("freezer.portions", { number: portions.toLocaleString(intl()) }),
    place === "cellar" && t("freezer.cellar"),
    t("pantry.until", { day: formatDay(keepsUntil ?? today(), SHORT) }),
    isSoon && t("pantry.soon"),
  ];
  return (
    <li className="food">
      <div>
        {recipeSlug ? (
          <Link to={recipePath(slug, recipeSlug)}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
        <p className="hint small">{said.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="acts">
        <Button
          compact
          icon="calendar"
          busy={plan.isPending}
          aria-label={`${t("tonight.plan")}: ${title}`}
          onClick={unlessDoubleClick(() => plan.mutate(thing))}
        >
          {t("tonight.plan")}
        </Button>
        <Button compact disabled={plan.isPending} aria-label={`${t("freezer.take")}: ${title}`} onClick={onTake}>
          {t("freezer.take")}
        </Button>
      </div>
    </li>
  );
}
