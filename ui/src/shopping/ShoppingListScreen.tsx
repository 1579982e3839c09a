/** The screen at `/shopping-lists/:id`, which shows one list. */
import { memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useParams } from "react-router";

import { ApiError } from "@/api/client";
import { recipePath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { KeepAwakeSwitch } from "@/kit/device/KeepAwakeSwitch";
import { SecureHint } from "@/kit/text/SecureHint";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { loadOverlays, preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { type ItemActions, useItemActions } from "./items/itemActions";
import { WaitingChanges, WaitingChip } from "./items/queue/WaitingChanges";
import { listChecked } from "./items/sections";
import { useShoppingList } from "./items/useShoppingList";
import { ListTools } from "./ListTools";
import { RecipesOnList } from "./RecipesOnList";
import type { RecipeLinks } from "./rows/ItemRow";
import { ItemSections } from "./rows/ItemSections";
import { QuickAdd } from "./rows/QuickAdd";
import { TickedItems } from "./rows/TickedItems";
import { useLingering } from "./rows/useLingering";
import { listsPath } from "./paths";
import { nameList, type ShoppingItem, type ShoppingList, useShoppingPreferences } from "./shoppingLists";
import "./shopping.css";

const LabelOrderDialog = makeLazyComponent(() => import("./labels/LabelOrderDialog"), "LabelOrderDialog");

/** How long the page is left to itself before more code is loaded, in milliseconds. */
const REST = 4_000;

export function ShoppingListScreen() {
  const { id = "" } = useParams();
  const { query, items } = useShoppingList(id);
  useEffect(() => {
    // Without a network, the menus of the items could not be loaded anymore.
    const timer = setTimeout(() => void loadOverlays(), REST);
    return () => clearTimeout(timer);
  }, []);
  if (query.data) return <OneList key={id} list={query.data} items={items} />;
  if (query.error instanceof ApiError && [404, 422].includes(query.error.status)) return <NoSuchList />;
  return (
    <Page title={t("shopping.title")} className="shopping">
      {query.isError ? (
        <LoadFailure
          title={t("shopping.failedTitle")}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingLines count={8} />
      )}
    </Page>
  );
}

function OneList({ list, items }: { list: ShoppingList; items: ShoppingItem[] }) {
  const actions = useItemActions(list.id);
  const [{ viewByLabel }] = useShoppingPreferences();
  const lingering = useLingering(items);
  // A tick is painted first, and everything that only counts or lists items follows.
  const deferredItems = useDeferredValue(items);
  const recipes = useRecipeLinks(list);
  const shown = useMemo(() => items.filter(({ id, checked }) => !checked || lingering.has(id)), [items, lingering]);
  const ticked = useMemo(
    () => listChecked(deferredItems.filter(({ id }) => !lingering.has(id))),
    [deferredItems, lingering],
  );
  return (
    <Page
      title={nameList(list)}
      className="shopping"
      heading={<bdi>{nameList(list)}</bdi>}
      aside={<ListHead list={list} items={deferredItems} actions={actions} />}
    >
      <div className="shopping-columns">
        <div className="shopping-items">
          <WaitingChanges listId={list.id} />
          <QuickAdd items={deferredItems} actions={actions} />
          {shown.length === 0 && (
            <EmptyState>{t(ticked.length > 0 ? "shopping.allDone" : "shopping.emptyList")}</EmptyState>
          )}
          <ItemSections
            items={shown}
            labels={list.labelSettings}
            byLabel={viewByLabel}
            recipes={recipes}
            actions={actions}
          />
          <TickedItems items={ticked} recipes={recipes} actions={actions} />
        </div>
        <ListSide list={list} />
      </div>
    </Page>
  );
}

const ListSide = memo(function ListSide({ list }: { list: ShoppingList }) {
  const [isOrdering, setOrdering] = useState(false);
  return (
    <aside className="shopping-side index">
      <RecipesOnList list={list} />
      <KeepAwakeSwitch />
      <SecureHint text="secureHint.list" />
      <Button kind="quiet" icon="sort" {...preloadDialog} onClick={() => setOrdering(true)}>
        {t("shopping.orderLabels")}
      </Button>
      {isOrdering && (
        <Suspense fallback={null}>
          <LabelOrderDialog list={list} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </aside>
  );
});

type ListHeadProps = { list: ShoppingList; items: ShoppingItem[]; actions: ItemActions };

const ListHead = memo(function ListHead({ list, items, actions }: ListHeadProps) {
  const left = items.filter(({ checked }) => !checked).length;
  return (
    <>
      <Link className="back-to-lists" to={listsPath}>
        <Icon name="chevron-left" size="tiny" />
        {t("shopping.allLists")}
      </Link>
      <div className="shopping-count">
        <p role="status">{t("shopping.left", { count: left })}</p>
        <WaitingChip listId={list.id} />
      </div>
      <ListTools list={list} items={items} actions={actions} />
    </>
  );
});

/** The recipes of the list by id, with their paths. The map changes only when the recipes do. */
function useRecipeLinks(list: ShoppingList): RecipeLinks {
  const { slug } = useGroup();
  const { recipeReferences } = list;
  return useMemo(
    () =>
      new Map(
        recipeReferences.map(({ recipeId, recipe }) => [
          recipeId,
          { id: recipeId, name: recipe.name, path: recipePath(slug, recipe.slug) },
        ]),
      ),
    [recipeReferences, slug],
  );
}

function NoSuchList() {
  return (
    <Page title={t("shopping.notFoundTitle")} className="stop">
      <p className="lede">{t("shopping.notFound")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="basket" to={listsPath}>
          {t("shopping.allLists")}
        </ButtonLink>
      </div>
    </Page>
  );
}
