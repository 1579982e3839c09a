/** The settings of the meal plan, at `/household/mealplan/settings`: rules for surprises, and the calendar. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useRemove } from "@/api/resource";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { HelpLink } from "@/kit/HelpLink";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { IconButton } from "@/kit/IconButton";
import { Menu } from "@/kit/overlay/Menu";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { describeWhen } from "@/kitchen/savedFilters/describeWhen";
import { t } from "@/locales/language";
import { describeFilter } from "@/recipes/filtering/describeFilter";
import { useFilterChoices } from "@/recipes/filtering/filterChoices";
import { isKnownField, toRows } from "@/recipes/filtering/filterRows";
import { useMay } from "@/session/may";

import { CalendarPart } from "./CalendarPart";
import { type PlanRule, rules } from "./rules";
import "./rules.css";

const RuleDialog = makeLazyComponent(() => import("./RuleDialog"), "RuleDialog");

export function RulesScreen() {
  const asked = useQuery(rules.list);
  const mayManage = useMay("manageHousehold");
  const [edited, setEdited] = useState<PlanRule | "new" | null>(null);
  return (
    <Page title={t("rules.title")} className="plan-rules" aside={<HelpLink topic="planning" />}>
      <section aria-labelledby="rules">
        <h2 id="rules">{t("rules.rules")}</h2>
        <p className="dim">{t("rules.explained")}</p>
        {asked.isPending && <LoadingLines count={3} />}
        {asked.isError && (
          <LoadFailure title={t("rules.failed")} error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        {asked.data?.items.length === 0 && <EmptyState>{t("rules.none")}</EmptyState>}
        {asked.data && asked.data.items.length > 0 && <RuleList items={asked.data.items} onEdit={setEdited} />}
        <Button kind="filled" icon="plus" {...preloadDialog} onClick={() => setEdited("new")}>
          {t("rules.new")}
        </Button>
      </section>
      {mayManage && <CalendarPart />}
      {edited && (
        <Suspense fallback={null}>
          <RuleDialog rule={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function RuleList({ items, onEdit }: { items: PlanRule[]; onEdit: (rule: PlanRule) => void }) {
  const remove = useRemove(rules, () => t("rules.deleted"));
  const described = items.map((rule) => ({ rule, filter: toRows(rule.queryFilter.parts) }));
  const choicesOf = useFilterChoices(
    described.flatMap(({ filter }) => filter.map(({ field }) => field)).filter(isKnownField),
  );
  return (
    <ul className="rule-list">
      {described.map(({ rule, filter }) => {
        const when = describeWhen(rule);
        const label = t("rules.moreFor", { name: when });
        return (
          <li key={rule.id}>
            <div>
              <h3>{when}</h3>
              <p className="dim">
                <bdi>{describeFilter(filter, choicesOf)}</bdi>
              </p>
            </div>
            <Menu
              label={label}
              items={[
                { id: "edit", icon: "edit", label: t("rules.edit"), onAction: () => onEdit(rule) },
                {
                  id: "delete",
                  icon: "delete",
                  label: t("rules.delete"),
                  danger: true,
                  onAction: () => remove([rule]),
                },
              ]}
              trigger={(wiring) => <IconButton icon="more" label={label} {...wiring} />}
            />
          </li>
        );
      })}
    </ul>
  );
}
