/** What is planned for today, on the home screen. One tap opens a recipe in cook mode. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { getBase } from "@/api/client";
import { planPath, recipePath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { plannedTodayQuery } from "@/recipes/plannedMeals";
import { useUser } from "@/session/session";

import { sortByMeal, nameMeal } from "./meals";
import { nameEntry, type PlanEntry } from "./plan";
import "./today-plan.css";

export function TodayPlan() {
  const [query] = useState(plannedTodayQuery);
  const { data } = useQuery(query);
  const entries = sortByMeal(data?.items ?? []);
  if (entries.length === 0) return null;
  return (
    <section className="today-plan" aria-labelledby="today-plan">
      <h2 id="today-plan">
        <Link to={planPath}>{t("plan.todayPlan")}</Link>
      </h2>
      <ul>
        {entries.map((entry) => (
          <TodayMeal key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function TodayMeal({ entry }: { entry: PlanEntry }) {
  const slug = useUser()?.groupSlug;
  const { recipe } = entry;
  const words = (
    <span>
      <span className="kind">{t(nameMeal(entry.entryType))}</span>
      <b>
        <bdi>{nameEntry(entry)}</bdi>
      </b>
    </span>
  );
  if (!recipe) return <li className="note">{words}</li>;
  return (
    <li>
      <Link to={`${recipePath(slug, recipe.slug)}?cook=1`} title={t("plan.cookNow", { name: recipe.name })}>
        <Picture
          src={makePictureUrl(recipe, "tiny-original", getBase())}
          cover={recipe.cover}
          name={recipe.name}
          sizes="48px"
        />
        {words}
        <Icon name="cook" />
        <span className="sr">{t("plan.cook")}</span>
      </Link>
    </li>
  );
}
