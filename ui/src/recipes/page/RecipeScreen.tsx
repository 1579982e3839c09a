/** The screen at `/g/:groupSlug/r/:slug`, which shows one recipe. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";

import { ApiError, getBase, call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { groupPath, recipePath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { canWorkOffline } from "@/kit/device/keptAnswers";
import { useMedia } from "@/kit/device/useMedia";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import type { TriggerProps } from "@/kit/overlay/Menu";
import { Page } from "@/kit/Page";
import { useIsIdle } from "@/kit/useIsIdle";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import { useConvertedRecipe } from "../amounts/useConvertedRecipe";
import { CookButton, CookFrame } from "../cooking/CookFrame";
import { MadeMenu } from "../cooking/made/MadeMenu";
import { useMade } from "../cooking/made/useMade";
import type { StepLinks } from "../cooking/useAnswers";
import type { CookAddress } from "../cooking/useCookAddress";
import { EditButton } from "../editing/EditButton";
import { isEditing } from "../editing/editMode";
import { EditSwitch } from "../editing/EditSwitch";
import { mayEdit } from "../mayEdit";
import { noteViewed } from "../memory";
import { HeartButton } from "../opinions/HeartButton";
import { useOpinions, useRating } from "../opinions/opinions";
import { RatingStars } from "../opinions/RatingStars";
import { GroupStars } from "../opinions/Stars";
import { PrintMenu } from "../printing/PrintMenu";
import { chooseNextPoll } from "../reading/awaitedPicture";
import { wasImported } from "../reading/importedNow";
import { RecipeSkeleton } from "../reading/RecipeSkeleton";
import type { Recipe, RecipeSummary } from "../recipe";
import {
  findKnownSummary,
  cacheImage,
  invalidateRecipe,
  type RecipeGroup,
  getApiPath,
  recipeQuery,
} from "../recipeQueries";
import { useEditRight } from "../useEditRight";
import { DoubtfulLines, useDoubtMark } from "./DoubtfulLines";
import { RecipeActions } from "./RecipeActions";
import { HistoryDialog, RecipeMenu } from "./RecipeMenu";
import { RecipeView } from "./RecipeView";
import { useDocumentHead } from "./useDocumentHead";

const CommentList = makeLazyComponent(() => import("../opinions/CommentList"), "CommentList");
const NotOnThisDevice = makeLazyComponent(() => import("./NotOnThisDevice"), "NotOnThisDevice");
const ImportNotes = makeLazyComponent(() => import("./ImportNotes"), "ImportNotes");

export function RecipeScreen() {
  const { slug = "" } = useParams();
  const group = useGroup();
  const cache = useQueryClient();
  const {
    data: recipe,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...recipeQuery(group, slug),
    refetchInterval: ({ state }) => chooseNextPoll(slug, state.data?.image),
  });
  useOwnAddress(recipe, slug, group);
  useEffect(() => {
    if (recipe) noteViewed(group.slug, recipe);
  }, [recipe, group.slug]);
  useEffect(() => {
    if (recipe?.image) cacheImage(cache, recipe);
  }, [cache, recipe]);
  if (recipe)
    return (
      <EditSwitch key={recipe.id} recipe={recipe} group={group}>
        <RecipePage recipe={recipe} group={group} />
      </EditSwitch>
    );
  if (error instanceof ApiError && error.status === 404) return <RecipeNotFound slug={slug} group={group} />;
  if (error instanceof ApiError && error.unreachable && canWorkOffline())
    return (
      <Suspense fallback={null}>
        <NotOnThisDevice groupSlug={group.slug} busy={isFetching} onRetry={() => void refetch()} />
      </Suspense>
    );
  if (error) {
    return (
      <Page title={t("recipe.notFoundTitle")} heading={t("error.title")} className="stop">
        <p className="lede" role="alert">
          {t("recipe.failed", { reason: describeError(error) })}
        </p>
        <div className="go">
          <Button kind="filled" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
            {t("error.retry")}
          </Button>
        </div>
      </Page>
    );
  }
  return <RecipeSkeleton known={findKnownSummary(cache, slug)} base={getBase()} />;
}

/** After a recipe was renamed, replaces the old slug in the URL, so that a reload finds the recipe. */
function useOwnAddress(recipe: Recipe | undefined, slug: string, group: RecipeGroup) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isMoved = recipe !== undefined && recipe.slug !== slug && !isEditing(new URLSearchParams(search));
  useEffect(() => {
    if (isMoved)
      void navigate(`${recipePath(group.slug, recipe.slug)}${search}`, { replace: true, preventScrollReset: true });
  }, [isMoved, navigate, group.slug, recipe?.slug, search]);
}

function RecipePage({ recipe: written, group }: { recipe: Recipe; group: RecipeGroup }) {
  const { recipe = written, isAwaited } = useConvertedRecipe(written, getApiPath(group, written.slug));
  const onHand = useOnHand(recipe, group);
  const isIdle = useIsIdle();
  useDocumentHead(recipe);
  const mayChangeOnHand = useMay("organize") && group.isOwn;
  const made = useMade(recipe as RecipeSummary);
  const address = useCookQuery();
  const links = useStepLinks(recipe, group.isOwn);
  const mark = useDoubtMark(recipe, group.isOwn);
  if (isAwaited) return <RecipeSkeleton known={recipe as RecipeSummary} base={getBase()} />;
  return (
    <Page title={recipe.name} className="recipe" bare>
      <CookFrame recipe={recipe} address={address} made={group.isOwn ? made : undefined} links={links}>
        <RecipeView
          recipe={recipe}
          groupSlug={group.slug}
          base={getBase()}
          onHand={mayChangeOnHand ? onHand : undefined}
          mark={mark}
          below={
            group.isOwn ? <OwnRecipe recipe={recipe} group={group} made={made} /> : <VisitedRecipe recipe={recipe} />
          }
          after={
            !recipe.settings?.disableComments &&
            isIdle && (
              <Suspense fallback={null}>
                <CommentList recipe={recipe} group={group} />
              </Suspense>
            )
          }
        />
      </CookFrame>
      {made.dialog}
    </Page>
  );
}

/** Returns undefined for users without the right to edit, which the server checks again. */
function useStepLinks(recipe: Recipe, isOwn: boolean): StepLinks | undefined {
  const cache = useQueryClient();
  const { id } = recipe;
  const isEditor = mayEdit(useUser(), recipe, false) && isOwn;
  return useMemo(() => {
    if (!isEditor) return undefined;
    return {
      save: async (stepId, answered) => (await import("../cooking/saveLinks")).saveLinks(cache, id, stepId, answered),
      reload: () => void invalidateRecipe(cache, id),
    };
  }, [cache, id, isEditor]);
}

function useCookQuery(): CookAddress {
  const [query, change] = useSearchParams();
  const navigate = useNavigate();
  return { query, change, back: () => void navigate(-1) };
}

function OwnRecipe({
  recipe: whole,
  group,
  made,
}: {
  recipe: Recipe;
  group: RecipeGroup;
  made: ReturnType<typeof useMade>;
}) {
  const recipe = whole as RecipeSummary;
  const { go } = useNavigation();
  const right = useEditRight(recipe);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const opinion = useOpinions().get(recipe.id);
  const rate = useRating(recipe);
  const isPhone = useMedia("(max-width: 599px)");
  const own = (
    <>
      <HeartButton recipe={recipe} isFavorite={opinion?.isFavorite ?? false} />
      <EditButton recipe={recipe} groupSlug={group.slug} />
    </>
  );
  return (
    <>
      <div className="mine">
        <div className="opinion">
          <RatingStars mine={opinion?.rating ?? 0} average={recipe.rating ?? 0} onRate={rate} />
          <MadeMenu lastMade={recipe.lastMade} made={made} onHistory={() => setHistoryOpen(true)} />
        </div>
        {isPhone && <div className="own">{own}</div>}
      </div>
      <RecipeActions
        recipe={recipe}
        menu={
          <RecipeMenu
            recipe={recipe}
            isPage
            trigger={(wiring) => <PageMenuButton isPhone={isPhone} name={recipe.name} wiring={wiring} />}
          />
        }
      >
        {!isPhone && own}
      </RecipeActions>
      <DoubtfulLines recipe={whole} groupSlug={group.slug} />
      {wasImported(recipe.slug) && (
        <Suspense fallback={null}>
          <ImportNotes recipe={whole} />
        </Suspense>
      )}
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <HistoryDialog
            recipe={recipe}
            mayRestore={right === null}
            onClose={() => setHistoryOpen(false)}
            onRestored={(restored) => go(recipePath(group.slug, restored.slug), { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}

function PageMenuButton({ isPhone, name, wiring }: { isPhone: boolean; name: string; wiring: TriggerProps }) {
  const label = t("recipe.moreFor", { name });
  if (!isPhone) return <IconButton icon="more" label={label} {...wiring} />;
  return (
    <Button icon="dots" aria-label={label} {...wiring}>
      {t("recipe.more")}
    </Button>
  );
}

function VisitedRecipe({ recipe }: { recipe: Recipe }) {
  return (
    <div className="mine">
      <div className="opinion">{recipe.rating ? <GroupStars rating={recipe.rating} /> : null}</div>
      <div className="do">
        <CookButton />
        <PrintMenu recipe={recipe} base={getBase()} />
      </div>
    </div>
  );
}

/** Returns a function that saves, for the whole household, whether a tool is on hand. */
function useOnHand(recipe: Recipe, group: RecipeGroup) {
  const cache = useQueryClient();
  const { queryKey } = recipeQuery(group, recipe.slug);
  type Tool = NonNullable<Recipe["tools"]>[number];
  const { mutate } = useMutation({
    mutationFn: (tool: Tool) =>
      call("PUT", `organizers/tools/${tool.id}`, { body: { name: tool.name, onHand: tool.onHand } }),
    onMutate: (tool) =>
      cache.setQueryData<Recipe>(
        queryKey,
        (kept) => kept && { ...kept, tools: kept.tools?.map((one) => (one.id === tool.id ? tool : one)) ?? null },
      ),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
  return (tool: Tool, isOnHand: boolean) => mutate({ ...tool, onHand: isOnHand });
}

function RecipeNotFound({ slug, group }: { slug: string; group: RecipeGroup }) {
  const search = slug.replaceAll("-", " ");
  return (
    <Page title={t("recipe.notFoundTitle")} className="stop">
      <p className="lede">{t("recipe.notFound")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="search" to={`${groupPath(group.slug)}?${new URLSearchParams({ search })}`}>
          {t("recipe.searchInstead", { words: search })}
        </ButtonLink>
        <ButtonLink icon="recipes" to={groupPath(group.slug)}>
          {t("recipe.allRecipes")}
        </ButtonLink>
      </div>
    </Page>
  );
}
