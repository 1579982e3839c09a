/** The page `/household/mealplan/tonight`: what can be cooked with what is in the kitchen. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";

import { pantryPath } from "@/base/memberPaths";
import { ButtonLink } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Banner } from "@/kit/feedback/Banner";
import { ComboboxMany } from "@/kit/form/combobox/ComboboxMany";
import { Select } from "@/kit/form/Select";
import { HelpLink } from "@/kit/HelpLink";
import { Link } from "@/kit/Link";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { choicesQuery } from "@/recipes/filtering/filterLists";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import { DishRow } from "./DishRow";
import {
  partByMissing,
  formatMinutes,
  type Dish,
  MINUTES,
  readQuestion,
  type TonightQuestion,
  tonightQuery,
  writeQuestion,
} from "./tonight";
import "./tonight.css";

export function TonightScreen() {
  const [search, setSearch] = useSearchParams();
  // The address follows a moment later, so two quick changes would be lost if each began with what it says.
  const [question, setQuestion] = useState(() => readQuestion(search));
  const { data, error, isFetching, refetch } = useQuery({
    ...tonightQuery(question),
    placeholderData: (before) => before,
  });
  const change = (changes: Partial<TonightQuestion>) => {
    const next = { ...question, ...changes };
    setQuestion(next);
    setSearch(writeQuestion(next), { replace: true });
  };
  return (
    <Page title={t("tonight.title")} className="tonight" aside={<HelpLink topic="tonight" />}>
      <p className="dim">{t("tonight.explained")}</p>
      {data?.isKitchenKnown && (
        <ButtonLink kind="quiet" icon="basket" to={pantryPath}>
          {t("pantry.title")}
        </ButtonLink>
      )}
      <Questions question={question} onChange={change} />
      {data && !data.isKitchenKnown && <UnknownKitchen />}
      {error && !data && <LoadFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingLines count={6} />}
      <p className="sr" role="status">
        {data && t("tonight.found", { count: data.items.length })}
      </p>
      {data?.items.length === 0 && <EmptyState>{t("tonight.none")}</EmptyState>}
      {data && <Dishes dishes={data.items} />}
    </Page>
  );
}

const listIds = (choices: { id: string }[]) => choices.map(({ id }) => id);

type QuestionsProps = { question: TonightQuestion; onChange: (changes: Partial<TonightQuestion>) => void };

function Questions({ question, onChange }: QuestionsProps) {
  const foods = useQuery(choicesQuery(useGroup(), "foods")).data;
  const chosen = (ids: string[]) => foods?.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <div className="questions">
      <ComboboxMany
        label={t("tonight.with")}
        choices={foods}
        value={chosen(question.wanted)}
        onChange={(choices) => onChange({ wanted: listIds(choices) })}
      />
      <ComboboxMany
        label={t("tonight.without")}
        choices={foods}
        value={chosen(question.unwanted)}
        onChange={(choices) => onChange({ unwanted: listIds(choices) })}
      />
      <Select
        label={t("tonight.time")}
        value={String(question.minutes)}
        options={[
          { value: "0", label: t("tonight.anyTime") },
          ...MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t("tonight.upTo", { time: formatMinutes(minutes) }),
          })),
        ]}
        onChange={(minutes) => onChange({ minutes: Number(minutes) })}
      />
    </div>
  );
}

function UnknownKitchen() {
  return (
    <Banner>
      <p>{t("tonight.unknownKitchen")}</p>
      <Link to={pantryPath}>{t("pantry.title")}</Link>
    </Banner>
  );
}

const HEADINGS = ["tonight.missing0", "tonight.missing1", "tonight.missing2", "tonight.missing3"] as const;

function Dishes({ dishes }: { dishes: Dish[] }) {
  const slug = useUser()?.groupSlug ?? "";
  return partByMissing(dishes).map(({ missing, dishes: part }) => (
    <section key={missing} aria-labelledby={`missing-${missing}`}>
      <h2 id={`missing-${missing}`}>{t(HEADINGS[missing])}</h2>
      <ul className="dishes">
        {part.map((dish) => (
          <DishRow key={dish.recipe.id} dish={dish} groupSlug={slug} />
        ))}
      </ul>
    </section>
  ));
}
