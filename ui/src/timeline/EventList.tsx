/** A list of timeline events, grouped by month, with infinite scrolling. */
import { EmptyDrawing } from "@/kit/feedback/EmptyDrawing";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { ListEnd } from "@/kit/table/ListEnd";
import { formatMonth, getMonthKey } from "@/locales/formatDay";
import { t } from "@/locales/language";
import { useMembers } from "@/users/members";

import { EventItem } from "./EventItem";
import { type EventQuery, KINDS, useEvents, useEventRecipes } from "./events";
import { groupImports, type TimelineEntry } from "./groupImports";
import { ImportItem } from "./ImportItem";
import "./timeline.css";

export type EventListProps = {
  query: EventQuery;
  /** Whether to show each event's recipe, for lists with events of several recipes. */
  withRecipes?: boolean;
  groupSlug: string;
  /** Shown if there are no events yet. */
  empty: { text: string; action?: React.ReactNode };
};

export function EventList({ query, withRecipes, groupSlug, empty }: EventListProps) {
  const list = useEvents(query);
  const pages = list.data?.pages ?? [];
  const events = pages.flatMap((page) => page.items);
  const entries = withRecipes ? groupImports(events) : events.map((event): TimelineEntry => ({ event }));
  const single = new Set(entries.flatMap((entry) => (entry.added ? [] : entry.event.id)));
  const recipes = useEventRecipes(
    withRecipes ? pages.map(({ items }) => ({ items: items.filter(({ id }) => single.has(id)) })) : [],
  );
  const members = new Map(useMembers().map((member) => [member.id, member]));
  const isNarrowed = query.types.length < KINDS.length || query.userId !== undefined;
  if (query.types.length === 0) return <EmptyState>{t("timeline.allHidden")}</EmptyState>;
  if (list.isPending) return <EventListSkeleton />;
  if (list.isError && events.length === 0) {
    return (
      <LoadFailure
        title={t("timeline.failed")}
        error={list.error}
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (events.length === 0)
    return (
      <EmptyState
        drawing={isNarrowed ? undefined : <EmptyDrawing name="clock" />}
        action={isNarrowed ? undefined : empty.action}
      >
        {isNarrowed ? t("timeline.noMatch") : empty.text}
      </EmptyState>
    );
  return (
    <>
      {groupByMonth(entries).map(({ month, entries: some }) => (
        <section
          key={month + some[0]!.event.id}
          className="in-month"
          aria-label={formatMonth(some[0]!.event.timestamp)}
        >
          <h2 className="month-name">{formatMonth(some[0]!.event.timestamp)}</h2>
          <ol className="events">
            {some.map(({ event, added }) =>
              added ? (
                <ImportItem key={event.id} added={added} author={members.get(event.userId)} groupSlug={groupSlug} />
              ) : (
                <EventItem
                  key={event.id}
                  event={event}
                  author={members.get(event.userId)}
                  groupSlug={groupSlug}
                  recipe={recipes.get(event.recipeId)}
                  withRecipe={withRecipes ?? false}
                />
              ),
            )}
          </ol>
        </section>
      ))}
      <ListEnd list={list} ahead="400%" more={t("timeline.more")} />
    </>
  );
}

function groupByMonth(entries: TimelineEntry[]) {
  const months: { month: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const month = getMonthKey(entry.event.timestamp);
    if (months.at(-1)?.month !== month) months.push({ month, entries: [] });
    months.at(-1)!.entries.push(entry);
  }
  return months;
}

function EventListSkeleton() {
  return (
    <div className="events late" aria-busy="true">
      <p className="sr" role="status">
        {t("timeline.loading")}
      </p>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="event" aria-hidden="true">
          <Skeleton className="dot" />
          <div className="event-body">
            <Skeleton lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}
