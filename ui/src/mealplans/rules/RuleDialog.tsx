/** A dialog to make or edit a rule: for which days and meals it applies, and which recipes it allows. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { useSave } from "@/api/resource";
import { Banner } from "@/kit/feedback/Banner";
import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { ANY, WEEKDAYS, weekdayName } from "@/kitchen/savedFilters/describeWhen";
import { t } from "@/locales/language";
import { FilterBuilder } from "@/recipes/filtering/FilterBuilder";
import { writeFilter, hasParentheses, toRows } from "@/recipes/filtering/filterRows";

import { MEALS, nameMeal } from "../meals";
import { type PlanRule, rules } from "./rules";
import "../plan-dialog.css";

export function RuleDialog({ rule, onClose }: { rule?: PlanRule; onClose: () => void }) {
  const [day, setDay] = useState<PlanRule["day"]>(rule?.day ?? ANY);
  const [entryType, setEntryType] = useState<PlanRule["entryType"]>(rule?.entryType ?? ANY);
  const [rows, setRows] = useState(() => toRows(rule?.queryFilter.parts ?? []));
  const [isAdvanced, setAdvanced] = useState(() => hasParentheses(rows));
  const [isChecked, setChecked] = useState(false);
  const saving = useSave(rules, rule?.id, onClose);
  const queryFilterString = writeFilter(rows);
  const isIncomplete = !queryFilterString;
  const save = () => {
    setChecked(true);
    if (queryFilterString) saving.mutate({ day, entryType, queryFilterString });
  };
  return (
    <Dialog
      isOpen
      shape="wide"
      icon="sliders"
      title={t(rule ? "rules.editTitle" : "rules.new")}
      submit={t(rule ? "rules.save" : "rules.create")}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
      ignoreOutsideClick
    >
      {saving.error && <Banner kind="error">{describeError(saving.error)}</Banner>}
      <div className="day-and-meal">
        <Select<PlanRule["day"]>
          label={t("plan.day")}
          value={day}
          options={[
            { value: ANY, label: t("rules.everyDay") },
            ...WEEKDAYS.map((value) => ({ value, label: weekdayName(value) })),
          ]}
          onChange={setDay}
        />
        <Select<PlanRule["entryType"]>
          label={t("plan.meal")}
          value={entryType}
          options={[
            { value: ANY, label: t("rules.everyMeal") },
            ...MEALS.map((value) => ({ value, label: t(nameMeal(value)) })),
          ]}
          onChange={setEntryType}
        />
      </div>
      <FilterBuilder rows={rows} onChange={setRows} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
      {isChecked && isIncomplete && (
        <Banner kind="error">{t(rows.length === 0 ? "filter.noneYet" : "filter.incompleteOnSave")}</Banner>
      )}
    </Dialog>
  );
}
