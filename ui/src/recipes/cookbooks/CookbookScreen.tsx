/** One cookbook, at `/g/:groupSlug/cookbooks/:slug`: the recipes that match its filter, with search and filters. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { useParams } from "react-router";

import { ApiError } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { cookbookPath } from "@/base/memberPaths";
import { cookbooksPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import { type Cookbook, cookbookQuery } from "./cookbooks";
import { ActiveChips } from "../finding/filters/ActiveChips";
import { isFiltered } from "../explorerQuery";
import { FilterBar } from "../finding/filters/FilterBar";
import { Results } from "../finding/Results";
import { useExplorer } from "../finding/useExplorer";
import { useRecipeList } from "../finding/useRecipeList";
import type { RecipeGroup } from "../recipeQueries";
import "../finding/explorer.css";
import "./cookbooks.css";

const CookbookDialog = makeLazyComponent(() => import("./CookbookDialog"), "CookbookDialog");

export function CookbookScreen() {
  const { slug = "" } = useParams();
  const group = useGroup();
  const own = useQuery(cookbookQuery(group, slug));
  const isUnknown = own.error instanceof ApiError && own.error.status === 404;
  // The cookbook of another household is read like a visitor reads it.
  const publicly = { slug: group.slug, isOwn: false };
  const others = useQuery({ ...cookbookQuery(publicly, slug), enabled: group.isOwn && isUnknown });
  const cookbook = own.data ?? others.data;
  const error = group.isOwn && isUnknown ? others.error : own.error;
  if (cookbook) return <CookbookRecipes key={cookbook.id} cookbook={cookbook} group={own.data ? group : publicly} />;
  return (
    <Page title={error ? t("cookbooks.gone") : t("cookbooks.title")} className={error ? "stop" : "cookbooks"}>
      {error ? (
        <>
          <p className="lede">
            {error instanceof ApiError && error.status === 404 ? t("cookbooks.goneHelp") : describeError(error)}
          </p>
          <ButtonLink kind="filled" icon="cookbooks" to={cookbooksPath(group.slug)}>
            {t("cookbooks.toAll")}
          </ButtonLink>
        </>
      ) : (
        <LoadingLines count={6} />
      )}
    </Page>
  );
}

/** `group` says whether the recipes are read as a member or as a visitor. */
function CookbookRecipes({ cookbook, group }: { cookbook: Cookbook; group: RecipeGroup }) {
  const { query, settled, entry, changeQuery, reset } = useExplorer(false);
  const asked = useMemo(() => ({ ...settled, cookbook: cookbook.slug }), [settled, cookbook.slug]);
  const list = useRecipeList(group, asked, entry);
  const total = list.data?.pages[0]?.total;
  const mayEdit = useUser()?.householdId === cookbook.householdId;
  return (
    <Page
      title={cookbook.name}
      heading={<bdi>{cookbook.name}</bdi>}
      className="explorer"
      aside={
        <>
          <p className="count" role="status">
            {total !== undefined && (
              <>
                <span aria-hidden="true">{total}</span>
                <span className="sr">{t("explorer.countAll", { count: total })}</span>
              </>
            )}
          </p>
          {mayEdit && <EditCookbookButton cookbook={cookbook} groupSlug={group.slug} />}
        </>
      }
    >
      {cookbook.description && (
        <p className="lede dim">
          <bdi>{cookbook.description}</bdi>
        </p>
      )}
      <form className="filters" role="search" aria-label={cookbook.name} onSubmit={(event) => event.preventDefault()}>
        <FilterBar
          isPartial
          group={group}
          query={query}
          changeQuery={changeQuery}
          total={list.isPlaceholderData ? undefined : total}
        />
        <ActiveChips
          group={group}
          query={{ ...query, cookbook: cookbook.slug }}
          changeQuery={changeQuery}
          reset={reset}
        />
      </form>
      {total === 0 && !isFiltered(settled) ? (
        <EmptyState>{t("cookbooks.noRecipes")}</EmptyState>
      ) : (
        <Results group={group} query={asked} entry={entry} list={list} inRows={false} reset={reset} />
      )}
    </Page>
  );
}

function EditCookbookButton({ cookbook, groupSlug }: { cookbook: Cookbook; groupSlug: string }) {
  const [isEditing, setEditing] = useState(false);
  const { go } = useNavigation();
  return (
    <div className="tools">
      <Button kind="quiet" icon="edit" aria-haspopup="dialog" {...preloadDialog} onClick={() => setEditing(true)}>
        {t("cookbooks.editItem")}
      </Button>
      {isEditing && (
        <Suspense fallback={null}>
          <CookbookDialog
            start={cookbook}
            onSaved={(saved) => {
              setEditing(false);
              if (saved.slug !== cookbook.slug) go(cookbookPath(groupSlug, saved.slug), { replace: true });
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
