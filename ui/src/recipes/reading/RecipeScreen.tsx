/** One recipe, as it is read: `/g/:groupSlug/r/:slug`. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";

import { ApiError, base, call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Button, ButtonLink } from "@/kit/Button";
import { IconButton } from "@/kit/IconButton";
import { later } from "@/kit/later";
import { nearDialog } from "@/kit/overlays";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";
import { useGroup } from "@/session/useGroup";

import { nextLook } from "./awaitedPicture";
import { EditButton } from "./EditButton";
import { isEditing } from "./editMode";
import { EditSwitch } from "./EditSwitch";
import { wasImported } from "./importedNow";
import { CookFrame } from "../cooking/CookFrame";
import { MadeItRow } from "../cooking/made/MadeItRow";
import type { CookAddress } from "../cooking/useCookAddress";
import { useMade } from "../cooking/made/useMade";
import { HeartButton } from "../HeartButton";
import { noteViewed } from "../memory";
import { useOpinions, useRating } from "../opinions";
import { RatingStars } from "../RatingStars";
import { PrintMenu } from "../printing/PrintMenu";
import type { Recipe, RecipeSummary } from "../recipe";
import { RecipeMenu } from "../RecipeMenu";
import { type Group, knownSummary, noteImage, recipePath, recipeQuery } from "../recipeQueries";
import { RecipeSkeleton } from "./RecipeSkeleton";
import { RecipeView } from "./RecipeView";
import { StarAverage } from "../StarAverage";
import { useTold } from "./useTold";

const CommentList = later(() => import("@/timeline/CommentList"), "CommentList");
const UnreadHint = later(() => import("../parsing/UnreadHint"), "UnreadHint");
const RecipeTimelineDialog = later(() => import("@/timeline/RecipeTimelineDialog"), "RecipeTimelineDialog");

export function RecipeScreen() {
  const { slug = "" } = useParams();
  const group = useGroup();
  const cache = useQueryClient();
  const { data: recipe, error, refetch, isFetching } = useQuery({
    ...recipeQuery(group, slug), refetchInterval: ({ state }) => nextLook(slug, state.data?.image),
  });
  useOwnAddress(recipe, slug, group);
  useEffect(() => { if (recipe) noteViewed(group.slug, recipe); }, [recipe, group.slug]);
  useEffect(() => { if (recipe?.image) noteImage(cache, recipe); }, [cache, recipe]);
  if (recipe) return <EditSwitch key={recipe.id} recipe={recipe} group={group}><Shown recipe={recipe} group={group} /></EditSwitch>;
  if (error instanceof ApiError && error.status === 404) return <NotFound slug={slug} group={group} />;
  if (error) {
    return (
      <Page title={t("recipe.notFoundTitle")} heading={t("error.title")} className="stop">
        <p className="lede" role="alert">{t("recipe.failed", { reason: reasonOf(error) })}</p>
        <div className="go"><Button kind="filled" icon="refresh" busy={isFetching} onClick={() => void refetch()}>{t("recipe.retry")}</Button></div>
      </Page>
    );
  }
  return <RecipeSkeleton known={knownSummary(cache, slug)} base={base()} />;
}

/** What was renamed while it was open stands in the history under its new name, so that a reload finds it. */
function useOwnAddress(recipe: Recipe | undefined, slug: string, group: Group) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isMoved = recipe !== undefined && recipe.slug !== slug && !isEditing(new URLSearchParams(search));
  useEffect(() => {
    if (isMoved) void navigate(`/g/${group.slug}/r/${recipe.slug}${search}`, { replace: true, preventScrollReset: true });
  }, [isMoved, navigate, group.slug, recipe?.slug, search]);
}

function Shown({ recipe: written, group }: { recipe: Recipe; group: Group }) {
  const { recipe = written, isAwaited } = useTold(written, recipePath(group, written.slug));
  const onHand = useOnHand(recipe, group);
  const mayTellTools = useMay("organize") && group.isOwn;
  const made = useMade(recipe as RecipeSummary);
  const address = useCookQuery();
  if (isAwaited) return <RecipeSkeleton known={recipe as RecipeSummary} base={base()} />;
  return (
    <Page title={recipe.name} className="recipe" bare>
      <CookFrame recipe={recipe} address={address} made={group.isOwn ? made : undefined}>
        <RecipeView
          recipe={recipe} groupSlug={group.slug} base={base()} onHand={mayTellTools ? onHand : undefined}
          below={group.isOwn ? <Mine recipe={recipe} group={group} made={made} /> : <Theirs recipe={recipe} />}
          after={!recipe.settings?.disableComments && <Suspense fallback={null}><CommentList recipe={recipe} group={group} /></Suspense>}
        />
      </CookFrame>
      {made.dialog}
    </Page>
  );
}

function useCookQuery(): CookAddress {
  const [query, change] = useSearchParams();
  const navigate = useNavigate();
  return { query, change, back: () => void navigate(-1) };
}

function Mine({ recipe: whole, group, made }: { recipe: Recipe; group: Group; made: ReturnType<typeof useMade> }) {
  const recipe = whole as RecipeSummary;
  const [isTold, setTold] = useState(false);
  const opinion = useOpinions().get(recipe.id);
  const rate = useRating(recipe);
  return (
    <div className="mine">
      <div className="opinion"><RatingStars mine={opinion?.rating ?? 0} average={recipe.rating ?? 0} onRate={rate} /></div>
      <div className="do">
        <EditButton recipe={recipe} groupSlug={group.slug} />
        <HeartButton recipe={recipe} isFavourite={opinion?.isFavorite ?? false} />
        <IconButton icon="clock" label={t("timeline.of", { name: recipe.name })} {...nearDialog} onClick={() => setTold(true)} />
        <RecipeMenu
          recipe={recipe} isPage
          trigger={(wiring) => <IconButton icon="more" label={t("recipe.moreFor", { name: recipe.name })} {...wiring} />}
        />
      </div>
      <MadeItRow lastMade={recipe.lastMade} made={made} />
      {wasImported(recipe.slug) && <Suspense fallback={null}><UnreadHint recipe={whole} groupSlug={group.slug} /></Suspense>}
      {isTold && <Suspense fallback={null}><RecipeTimelineDialog recipe={recipe} groupSlug={group.slug} onClose={() => setTold(false)} /></Suspense>}
    </div>
  );
}

function Theirs({ recipe }: { recipe: Recipe }) {
  return (
    <div className="mine">
      <div className="opinion">{recipe.rating ? <StarAverage rating={recipe.rating} /> : null}</div>
      <div className="do">
        <PrintMenu recipe={recipe} base={base()} />
      </div>
    </div>
  );
}

/** Whether a tool is at hand is a fact about the kitchen, so it is saved for everybody. */
function useOnHand(recipe: Recipe, group: Group) {
  const cache = useQueryClient();
  const { queryKey } = recipeQuery(group, recipe.slug);
  type Tool = NonNullable<Recipe["tools"]>[number];
  const { mutate } = useMutation({
    mutationFn: (tool: Tool) => call("PUT", `organizers/tools/${tool.id}`, { body: { name: tool.name, onHand: tool.onHand } }),
    onMutate: (tool) => cache.setQueryData<Recipe>(queryKey, (kept) => kept && { ...kept, tools: kept.tools?.map((one) => (one.id === tool.id ? tool : one)) ?? null }),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
  return (tool: Tool, isOnHand: boolean) => mutate({ ...tool, onHand: isOnHand });
}

function NotFound({ slug, group }: { slug: string; group: Group }) {
  const words = slug.replaceAll("-", " ");
  return (
    <Page title={t("recipe.notFoundTitle")} className="stop">
      <p className="lede">{t("recipe.notFound")}</p>
      <div className="go">
        <ButtonLink kind="filled" icon="search" to={`/g/${group.slug}?${new URLSearchParams({ search: words })}`}>{t("recipe.searchInstead", { words })}</ButtonLink>
        <ButtonLink icon="recipes" to={`/g/${group.slug}`}>{t("recipe.allRecipes")}</ButtonLink>
      </div>
    </Page>
  );
}
