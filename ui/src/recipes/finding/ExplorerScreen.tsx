/** The screen at `/g/:groupSlug`, which lists all recipes of a group, with search and filters. */
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Navigate } from "react-router";

import { ApiError, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { directLoginPath, recipePath, tonightPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { useStored } from "@/kit/device/useStored";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { Page } from "@/kit/Page";
import { useIsIdle } from "@/kit/useIsIdle";
import { intl, t, tParts } from "@/locales/language";
import { hasEndedElsewhere, useUser } from "@/session/session";
import { signInPath, signInPathOfClosed } from "@/session/signInPath";
import { useGroup } from "@/session/useGroup";

import { ActiveChips } from "./filters/ActiveChips";
import { makeRequestQuery, type ExplorerQuery, isFiltered } from "../explorerQuery";
import { FilterBar } from "./filters/FilterBar";
import type { RecipeSummary } from "../recipe";
import { getGroupPath, type RecipeGroup, findTotal } from "../recipeQueries";
import { useOpinions } from "../opinions/opinions";
import { useOutsideParts } from "../outsideParts";
import { Results } from "./Results";
import { useExplorer } from "./useExplorer";
import { usePlannedToday } from "./usePlannedToday";
import { useRecipeList } from "./useRecipeList";
import { useSignedOutNotice } from "./useSignedOutNotice";
import "./explorer.css";

const ClosedGroup = makeLazyComponent(() => import("./ClosedGroup"), "ClosedGroup");

const PREFERENCES = { useMobileCards: false };

export function ExplorerScreen() {
  const group = useGroup();
  const user = useUser();
  const { TodayAndSoon } = useOutsideParts();
  const { path } = useNavigation();
  const { query, settled, entry, changeQuery, reset } = useExplorer();
  const list = useRecipeList(group, settled, entry);
  const [{ useMobileCards }, prefer] = useStored("recipe-section-preferences", PREFERENCES);
  const total = list.data?.pages[0]?.total;
  const isEmpty = total === 0 && !isFiltered(query) && !isFiltered(settled); // then there is nothing to search or sort
  useOpinions(); // so that the hearts are requested with the list, which may wait for the plan
  const isHome = group.isOwn && !isFiltered(settled);
  const planned = usePlannedToday(isHome);
  const isIdle = useIsIdle();
  useSignedOutNotice(list.data !== undefined);
  const [wasIn] = useState(user !== null);
  const isClosed = list.error instanceof ApiError && list.error.status === 404;
  if (isClosed && !user) return <Navigate replace to={choosePathFromClosed(path, wasIn)} />;
  if (isClosed && user && !group.isOwn)
    return (
      <Suspense fallback={null}>
        <ClosedGroup user={user} />
      </Suspense>
    );
  return (
    <Page
      title={t("explorer.title")}
      className="explorer"
      aside={
        !isEmpty && (
          <>
            <FoundCount group={group} query={settled} total={total} />
            <div className="tools">
              {group.isOwn && total !== 0 && (
                <ButtonLink kind="quiet" icon="cook" to={tonightPath} title={t("tonight.title")}>
                  <span className="word">{t("tonight.short")}</span>
                </ButtonLink>
              )}
              {total !== 0 && <SurpriseButton group={group} query={query} />}
              <ViewSwitch inRows={useMobileCards} onChange={(inRows) => prefer({ useMobileCards: inRows })} />
            </div>
          </>
        )
      }
    >
      {!isEmpty && (
        <form
          className="filters"
          role="search"
          aria-label={t("explorer.title")}
          onSubmit={(event) => event.preventDefault()}
        >
          <FilterBar
            group={group}
            query={query}
            changeQuery={changeQuery}
            total={list.isPlaceholderData ? undefined : total}
          />
          <ActiveChips group={group} query={query} changeQuery={changeQuery} reset={reset} />
        </form>
      )}
      {(planned || (planned === false && isHome && isIdle)) && (
        <Suspense fallback={planned ? <div className="today-plan" /> : null}>
          <TodayAndSoon isPlanned={planned} />
        </Suspense>
      )}
      {planned !== undefined && (
        <Results group={group} query={settled} entry={entry} list={list} inRows={useMobileCards} reset={reset} />
      )}
    </Page>
  );
}

function choosePathFromClosed(path: string, wasIn: boolean) {
  if (hasEndedElsewhere()) return signInPath(path);
  return wasIn ? directLoginPath : signInPathOfClosed(path);
}

const number = (value: number) => new Intl.NumberFormat(intl()).format(value);

/** Shows how many recipes match. If a search or filter is active, also shows the total once it is known. */
function FoundCount({ group, query, total }: { group: RecipeGroup; query: ExplorerQuery; total?: number }) {
  const cache = useQueryClient();
  const all = isFiltered(query) ? findTotal(cache, group) : undefined;
  return (
    <p className="count" role="status">
      {total !== undefined &&
        (all === undefined ? (
          <>
            <span aria-hidden="true">{number(total)}</span>
            <span className="sr">{t("explorer.countAll", { count: total })}</span>
          </>
        ) : (
          tParts("explorer.count", { shown: <b key="shown">{number(total)}</b>, total: number(all) })
        ))}
    </p>
  );
}

function ViewSwitch({ inRows, onChange }: { inRows: boolean; onChange: (inRows: boolean) => void }) {
  return (
    <div className="view" role="group" aria-label={t("explorer.view")}>
      <IconButton icon="grid" label={t("explorer.grid")} aria-pressed={!inRows} onClick={() => onChange(false)} />
      <IconButton icon="rows" label={t("explorer.list")} aria-pressed={inRows} onClick={() => onChange(true)} />
    </div>
  );
}

/** Opens a random recipe from all that match, not only from those already loaded. */
function SurpriseButton({ group, query }: { group: RecipeGroup; query: ExplorerQuery }) {
  const { go } = useNavigation();
  const { mutate, isPending } = useAction(
    () =>
      call<ListPage<RecipeSummary>>("GET", getGroupPath(group, "recipes"), {
        query: makeRequestQuery({ ...query, orderBy: "random" }, 1, 1, makeNewId()),
      }),
    { onDone: ({ items: [recipe] }) => recipe && go(recipePath(group.slug, recipe.slug)) },
  );
  return (
    <Button kind="quiet" icon="random" busy={isPending} onClick={() => mutate()}>
      <span className="word">{t("explorer.surprise")}</span>
    </Button>
  );
}
