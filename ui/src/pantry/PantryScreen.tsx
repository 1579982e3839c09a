/** The page `/household/kitchen`: which foods are there, low, or should be used soon, by their labels. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { tonightPath } from "@/base/paths";
import { labels } from "@/foods/foods";
import { type PantryFood, pantryQuery, type StockWord, useSayWord } from "@/foods/stock/stock";
import { StockWords } from "@/foods/stock/StockWords";
import { ButtonLink } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { formatDay } from "@/kit/form/calendarDay";
import { Combobox } from "@/kit/form/combobox/Combobox";
import { TextField } from "@/kit/form/TextField";
import { HelpLink } from "@/kit/HelpLink";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Page } from "@/kit/Page";
import { intl, t } from "@/locales/language";
import { choicesQuery } from "@/recipes/filtering/filterLists";
import { useGroup } from "@/session/useGroup";

import { Freezer } from "./Freezer";
import { findFoods, partByLabel } from "./partFoods";
import { PlanLeftovers } from "./PlanLeftovers";
import "./pantry.css";

const UseUpDialog = makeLazyComponent(() => import("./UseUpDialog"), "UseUpDialog");

export function PantryScreen() {
  const { data, error, isFetching, refetch } = useQuery(pantryQuery);
  const labelNames = useQuery(labels.list).data?.items ?? [];
  const [typed, setTyped] = useState("");
  // What was said to be out stays in its place until the page is left, so that a slip costs one tap.
  const [saidOut, setSaidOut] = useState<PantryFood[]>([]);
  const items = data ? [...data.items, ...saidOut.filter((food) => !isAmong(data.items, food))] : [];
  const foods = findFoods(
    items.sort((one, other) => one.name.localeCompare(other.name, intl())),
    typed,
    intl(),
  );
  return (
    <Page title={t("pantry.title")} className="pantry" aside={<HelpLink topic="kitchen" />}>
      <p className="dim">{t("pantry.explained")}</p>
      <div className="tools">
        <AddFood there={data?.items ?? []} />
        {items.length > 0 && (
          <TextField label={t("pantry.search")} value={typed} onChange={setTyped} dir="auto" autoComplete="off" />
        )}
        <ButtonLink icon="cook" to={tonightPath}>
          {t("tonight.title")}
        </ButtonLink>
      </div>
      {error && !data && <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={6} />}
      {data && foods.length === 0 && <EmptyState>{t(typed ? "pantry.noneFound" : "pantry.none")}</EmptyState>}
      {partByLabel(foods, labelNames, intl()).map(({ id, title, foods: part }) => (
        <section key={id} aria-labelledby={`part-${id}`}>
          <h2 id={`part-${id}`}>{title ?? t(id === "soon" ? "pantry.soon" : "kitchen.noLabel")}</h2>
          <ul className="foods">
            {part.map((food) => (
              <FoodRow
                key={food.foodId}
                food={food}
                onOut={() =>
                  setSaidOut((before) => [
                    ...before.filter((each) => each.foodId !== food.foodId),
                    { ...food, word: "out" },
                  ])
                }
              />
            ))}
          </ul>
        </section>
      ))}
      <PlanLeftovers />
      <Freezer />
    </Page>
  );
}

const isAmong = (foods: PantryFood[], { foodId }: PantryFood) => foods.some((food) => food.foodId === foodId);

/** A field that says of a food that it is there. */
function AddFood({ there }: { there: PantryFood[] }) {
  const foods = useQuery(choicesQuery(useGroup(), "foods")).data;
  const saying = useSayWord();
  const known = new Set(there.map(({ foodId }) => foodId));
  return (
    <Combobox
      label={t("pantry.add")}
      choices={foods?.filter(({ id }) => !known.has(id))}
      value={null}
      onChange={(food) => food && saying.mutate({ foodId: food.id, word: "have" })}
    />
  );
}

function FoodRow({ food, onOut }: { food: PantryFood; onOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="food">
      <div>
        <bdi>{food.name}</bdi>
        <p className="hint small">{formatSince(food)}</p>
      </div>
      <IconButton
        icon="recipes"
        label={t("pantry.useUpTitle", { food: food.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <UseUpDialog food={food} onClose={() => setOpen(false)} />}
      <StockWords
        food={{ id: food.foodId, name: food.name }}
        word={food.word as StockWord}
        onSaid={(word) => word === "out" && onOut()}
      />
    </li>
  );
}

const SHORT: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };

function formatSince({ since, keepsUntil, isSoon }: PantryFood): string {
  if (!since) return t("pantry.always");
  if (keepsUntil && isSoon) return t("pantry.until", { day: formatDay(keepsUntil, SHORT) });
  return t("pantry.since", { day: formatDay(since, SHORT) });
}
