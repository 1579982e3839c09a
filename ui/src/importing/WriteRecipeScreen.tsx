/** A recipe written by hand: a name is enough, the rest can come at once or never. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import type { Page } from "@/api/resource";
import { Banner } from "@/kit/Banner";
import { Button, ButtonLink } from "@/kit/Button";
import { useNavigation } from "@/kit/navigation";
import { PictureField } from "@/kit/PictureField";
import { TextField } from "@/kit/TextField";
import { toast } from "@/kit/toast";
import { useDebounced } from "@/kit/useDebounced";
import { newId } from "@/kit/newId";
import { t } from "@/locales/language";
import { OrganizerField } from "@/recipes/editing/fields/OrganizerField";
import type { RecipeSummary } from "@/recipes/recipe";
import { staleRecipes } from "@/recipes/recipeQueries";
import { useGroup } from "@/session/useGroup";

import { AddFrame } from "./AddFrame";
import { type Draft, forgetDraft, keepDraft, newDraft, openDraft } from "./draft";
import { readIngredients, readSteps } from "./readWritten";
import { PictureRefused, saveWritten } from "./saveWritten";

export function WriteRecipeScreen() {
  const { slug } = useGroup();
  const [query] = useSearchParams();
  const given = { name: query.get("name") ?? "", source: query.get("source") ?? "" };
  const [{ draft, wasBegun }, setOpened] = useState(() => openDraft(slug, given));
  const [picture, setPicture] = useState<File | null>(null);
  const [isNameless, setNameless] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const latest = useRef(draft);
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, key: newId(), ...part };
    keepDraft(slug, latest.current);
    setOpened((before) => ({ ...before, draft: latest.current }));
  };
  const saving = useSaving(draft, picture, (made) => change({ slug: made, key: draft.key }));
  const text = (field: Exclude<keyof Draft, "tags">) => ({ value: draft[field], onChange: (value: string) => change({ [field]: value }) });
  const submit = () => {
    setNameless(!draft.name.trim());
    if (!draft.name.trim()) name.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  const startOver = () => {
    forgetDraft(slug);
    latest.current = newDraft(given);
    setOpened({ draft: latest.current, wasBegun: false });
    name.current?.focus();
  };
  return (
    <AddFrame way="new" explained={t("importing.newExplained")} address={draft.source}>
      <form onSubmit={(event) => { event.preventDefault(); submit(); }} noValidate>
        {wasBegun && <Banner kind="note" icon="edit" actions={<Button kind="quiet" compact onClick={startOver}>{t("importing.startOver")}</Button>}>{t("importing.draftFound")}</Banner>}
        <TextField ref={name} label={t("importing.name")} {...text("name")} required autoFocus={!wasBegun} autoComplete="off" maxLength={250} error={isNameless && !draft.name.trim() ? t("field.required") : undefined} help={<NameHint name={draft.slug ? "" : draft.name} />} />
        <TextField label={t("importing.ingredients")} help={<Counted text={t("importing.ingredientsHelp")} count={draft.ingredients.trim() ? t("importing.ingredientCount", { count: readIngredients(draft.ingredients).length }) : ""} />} {...text("ingredients")} lines={6} inputClassName="grow" />
        <TextField label={t("importing.steps")} help={<Counted text={t("importing.stepsHelp")} count={draft.steps.trim() ? t("importing.stepCount", { count: readSteps(draft.steps).length }) : ""} />} {...text("steps")} lines={6} inputClassName="grow" />
        <div className="fields" role="group" aria-label={t("importing.details")}>
          <TextField label={t("importing.yield")} placeholder={t("importing.yieldHint")} {...text("recipeYield")} autoComplete="off" />
          <TextField label={t("importing.totalTime")} placeholder={t("importing.timeHint")} {...text("totalTime")} autoComplete="off" />
          <TextField label={t("importing.prepTime")} {...text("prepTime")} autoComplete="off" />
          <TextField label={t("importing.performTime")} {...text("performTime")} autoComplete="off" />
        </div>
        <TextField label={t("importing.description")} {...text("description")} lines={2} />
        <OrganizerField kind="tags" label={t("importing.tags")} value={draft.tags.map((tag) => ({ name: tag, slug: "" }))} onChange={(tags) => change({ tags: tags.map((tag) => tag.name) })} />
        <TextField label={t("importing.source")} help={t("importing.sourceHelp")} {...text("source")} type="url" inputMode="url" dir="ltr" autoComplete="off" autoCapitalize="none" />
        <PictureField value={picture} onChange={setPicture} />
        {saving.isError && <SaveFailed error={saving.error} />}
        <div className="save">
          <Button type="submit" kind="filled" icon="check" busy={saving.isPending}>{t("importing.save")}</Button>
          <p className="small hint" role="status">{saving.isPending ? t("importing.saving") : t("importing.kept")}</p>
        </div>
      </form>
    </AddFrame>
  );
}

function useSaving(draft: Draft, picture: File | null, onMade: (slug: string) => void) {
  const { slug } = useGroup();
  const cache = useQueryClient();
  const { go } = useNavigation();
  return useMutation({
    meta: { quiet: true },
    mutationFn: () => saveWritten(draft, picture, onMade),
    onSuccess: (made) => {
      forgetDraft(slug);
      void staleRecipes(cache);
      toast.success(t("importing.added", { name: draft.name.trim() }));
      go(`/g/${slug}/r/${made}`, { replace: true });
    },
  });
}

function SaveFailed({ error }: { error: unknown }) {
  const { slug } = useGroup();
  if (error instanceof PictureRefused) {
    return (
      <Banner kind="warning" role="alert" actions={<ButtonLink compact to={`/g/${slug}/r/${error.slug}`} onClick={() => forgetDraft(slug)}>{t("importing.withoutPicture")}</ButtonLink>}>
        <p>{t("importing.pictureFailed")}</p>
        <p>{reasonOf(error.cause, "")}</p>
      </Banner>
    );
  }
  return <Banner kind="error" role="alert"><p>{t("importing.saveFailed")}</p><p>{reasonOf(error)}</p></Banner>;
}

const Counted = ({ text, count }: { text: string; count: string }) => <>{text} <b role="status">{count}</b></>;

function NameHint({ name }: { name: string }) {
  const rested = useDebounced(name.trim(), 500);
  const { data } = useQuery({
    queryKey: ["recipes", "called", rested],
    enabled: rested !== "" && !/["\\]/u.test(rested),
    queryFn: ({ signal }) => call<Page<RecipeSummary>>("GET", "recipes", { query: { queryFilter: `name = "${rested}"`, page: 1, perPage: 1 }, signal }),
    meta: { quiet: true },
    retry: false,
  });
  return <span role="status">{rested && data?.items.length ? t("importing.nameTaken") : ""}</span>;
}
