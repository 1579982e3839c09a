/** The household's rules for the surprises of the meal plan, and the link of its calendar. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { sendUnlessUndone } from "@/kit/feedback/sendUnlessUndone";
import { t } from "@/locales/language";
import type { FilterCondition } from "@/recipes/filtering/filterRows";

import { PLAN } from "../plan";

export type PlanRule = Omit<components["schemas"]["PlanRule"], "queryFilter"> & {
  queryFilter: { parts: FilterCondition[] };
};
export type RuleFields = Pick<PlanRule, "day" | "entryType" | "queryFilterString">;

const RULES = `${PLAN}/rules`;

export const rulesQuery = {
  queryKey: [RULES],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ListPage<PlanRule>>("GET", RULES, { query: { page: 1, perPage: -1 }, signal }),
};

/** Returns a mutation that creates a rule or, with an ID, changes one. The dialog shows the server's errors. */
export function useSaveRule(id: string | undefined, onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (fields: RuleFields) =>
      id ? call("PUT", `${RULES}/${id}`, { body: fields }) : call("POST", RULES, { body: fields }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: [RULES] });
      onSaved();
    },
  });
}

/** Returns a function that removes a rule at once, but deletes it on the server only when it cannot be undone. */
export function useDeleteRule() {
  const cache = useQueryClient();
  const renew = () => cache.invalidateQueries({ queryKey: [RULES] });
  const { mutate: send } = useMutation({
    mutationFn: ({ id }: PlanRule) => call("DELETE", `${RULES}/${id}`),
    onSettled: renew,
  });
  return (rule: PlanRule) => {
    cache.setQueryData<ListPage<PlanRule>>(
      [RULES],
      (kept) => kept && { ...kept, items: kept.items.filter(({ id }) => id !== rule.id) },
    );
    sendUnlessUndone(
      t("rules.deleted"),
      () => send(rule),
      () => void renew(),
    );
  };
}

export type CalendarLink = components["schemas"]["CalendarLink"];

const CALENDAR = `${PLAN}/calendar`;

export const calendarQuery = {
  queryKey: [CALENDAR],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<CalendarLink>("GET", CALENDAR, { signal }),
};

/** Returns a mutation that makes a new link ("POST"), which ends the one before, or removes it ("DELETE"). */
export function useChangeCalendarLink() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (method: "POST" | "DELETE") => call<CalendarLink>(method, CALENDAR),
    onSuccess: (link) => cache.setQueryData([CALENDAR], link),
  });
}
