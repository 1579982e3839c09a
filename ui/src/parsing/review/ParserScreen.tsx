/** The page to review how the ingredient lines of a recipe were read: `/g/:groupSlug/r/:slug/ingredient-parser`. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";

import { getBase } from "@/api/client";
import { describeError } from "@/api/queryClient";
import { recipePath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { Page } from "@/kit/Page";
import { Picture } from "@/kit/picture/Picture";
import { t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { EditNotices } from "@/recipes/editing/saving/EditNotices";
import { getPassedEdit } from "@/recipes/editing/saving/passedEdits";
import { makeDraftKeyPrefix, useDraft } from "@/recipes/editing/saving/useDraft";
import { useEdit } from "@/recipes/editing/useEdit";
import type { Recipe } from "@/recipes/recipe";
import { type RecipeGroup, recipeQuery } from "@/recipes/recipeQueries";
import { useEditRight } from "@/recipes/useEditRight";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";
import type { User } from "@/session/user";

import { LineReview } from "./LineReview";
import "./parsing.css";

export function ParserScreen() {
  const { slug = "" } = useParams();
  const group = useGroup();
  const user = useUser();
  const { data: recipe, error, refetch, isFetching } = useQuery(recipeQuery(group, slug));
  if (recipe && user) return <Allowed key={recipe.id} recipe={recipe} group={group} user={user} />;
  return (
    <Page title={t("parsing.heading")} className="reader">
      {error ? (
        <Banner
          kind="error"
          role="alert"
          actions={
            <Button compact icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {t("error.retry")}
            </Button>
          }
        >
          {t("recipe.failed", { reason: describeError(error) })}
        </Banner>
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}

type AllowedProps = { recipe: Recipe; group: RecipeGroup; user: User };

function Allowed(props: AllowedProps) {
  const { recipe, group } = props;
  const refusal = useEditRight(recipe);
  const path = recipePath(group.slug, recipe.slug);
  return (
    <Page
      title={t("parsing.title", { name: recipe.name })}
      className="reader"
      heading={
        <>
          {t("parsing.heading")}{" "}
          <span className="reader-name">
            <bdi>{recipe.name}</bdi>
          </span>
        </>
      }
      aside={
        <Picture
          src={makePictureUrl(recipe, "tiny-original", getBase())}
          cover={recipe.cover}
          name={recipe.name}
          shape="square"
          eager
        />
      }
    >
      {refusal === undefined && <Skeleton lines={6} />}
      {refusal && (
        <Banner
          kind="note"
          icon="lock"
          role="status"
          actions={
            <ButtonLink compact to={path}>
              {t("parsing.back")}
            </ButtonLink>
          }
        >
          {t("editing.notYours", { reason: t(`editing.${refusal}`) })}
        </Banner>
      )}
      {refusal === null && <ResumedReview {...props} path={path} />}
    </Page>
  );
}

/** Continues with the unsaved changes that the editor passed on, or asks about a draft stored earlier. */
function ResumedReview({ recipe, group, user, path }: AllowedProps & { path: string }) {
  const [written] = useState(() => getPassedEdit(recipe.id));
  const edit = useEdit(recipe, written);
  const [place] = useState(() => makeDraftKeyPrefix(user.id, recipe.id));
  const [unsaved, setUnsaved] = useState<Parameters<typeof useDraft>[1]>(null);
  const draft = useDraft(place, unsaved);
  const [restored, setRestored] = useState(0);
  const { found, answer } = draft;
  // The editor also stored the same changes as a draft when it was closed, so the user is not asked about that draft.
  const isOwn = written !== undefined && found !== null;
  useEffect(() => {
    if (isOwn) answer(true);
  }, [isOwn, answer]);
  if (found && !isOwn) {
    const restore = () => {
      edit.begin(found, found.content);
      answer(true);
      setRestored(restored + 1);
    };
    return (
      <EditNotices
        found={found}
        isNewer={found.version !== recipe.dateUpdated}
        onRestore={restore}
        onDiscard={() => answer(false)}
        error={null}
        errors={{}}
        written={edit.content}
        onRetry={() => undefined}
      />
    );
  }
  return (
    <LineReview
      key={restored}
      recipe={recipe}
      group={group}
      edit={edit}
      path={path}
      onUnsaved={setUnsaved}
      onDone={draft.drop}
    />
  );
}
