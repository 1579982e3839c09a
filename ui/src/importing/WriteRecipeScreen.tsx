/** The page to write a recipe by hand. Only the name is required; everything else can be added later. */
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { ListPage } from "@/api/resource";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { recipePath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button, ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { useDebounced } from "@/kit/form/useDebounced";
import { useNavigation } from "@/kit/navigation";
import { PictureField } from "@/kit/picture/PictureField";
import { t } from "@/locales/language";
import { quoteText } from "@/recipes/filterCondition";
import { noteImported } from "@/recipes/reading/importedNow";
import type { RecipeSummary } from "@/recipes/recipe";
import { invalidateRecipes } from "@/recipes/recipeQueries";
import { useGroup } from "@/session/useGroup";

import { AddForm } from "./AddForm";
import { AddFrame } from "./AddFrame";
import { DraftText } from "./anything/DraftText";
import { takeHandedPictures, handPictures } from "./anything/handedPictures";
import { type DraftName, forgetDraft, keepDraft, makeDraft, openDraft, type RecipeDraft } from "./draft";
import { PictureUploadError, saveWritten } from "./saveWritten";
import { WrittenFields } from "./WrittenFields";

export function WriteRecipeScreen() {
  const { draft, wasBegun, stored, change, startOver } = useWritten();
  const isRead = stored !== "new";
  const [picture, setPicture] = useState(usePictureGiven());
  const [isNameless, setNameless] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const saving = useSaving(draft, stored, picture, (made) => change({ slug: made, key: draft.key }));
  const submit = () => {
    setNameless(!draft.name.trim());
    if (!draft.name.trim()) name.current?.focus();
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <AddFrame
      method="new"
      description={t(isRead ? "importing.checkDraft" : "importing.newExplained")}
      address={draft.source}
    >
      <AddForm onSubmit={submit}>
        {isRead && <DraftText text={draft.text} />}
        {wasBegun && !isRead && (
          <DraftFound
            onStartOver={() => {
              startOver();
              name.current?.focus();
            }}
          />
        )}
        <TextField
          ref={name}
          label={t("importing.name")}
          value={draft.name}
          onChange={(value) => change({ name: value })}
          required
          autoFocus={!wasBegun}
          autoComplete="off"
          maxLength={250}
          error={isNameless && !draft.name.trim() ? t("field.required") : undefined}
          help={<NameHint name={draft.slug ? "" : draft.name} />}
        />
        <WrittenFields draft={draft} onChange={change} />
        <PictureField value={picture} onChange={setPicture} />
        {saving.isError && <SaveFailed error={saving.error} stored={stored} />}
        <div className="save">
          <Button type="submit" kind="filled" icon="check" busy={saving.isPending}>
            {t("importing.save")}
          </Button>
          <p className="small hint" role="status">
            {saving.isPending ? t("importing.saving") : t("importing.kept")}
          </p>
        </div>
      </AddForm>
    </AddFrame>
  );
}

/** Holds the draft of the recipe, and stores it on this device with every change. */
function useWritten() {
  const { slug } = useGroup();
  const [query] = useSearchParams();
  const given = { name: query.get("name") ?? "", source: query.get("source") ?? "" };
  const stored: DraftName = query.get("from") === "read" ? `read-${query.get("draft") ?? ""}` : "new";
  const [{ draft, wasBegun }, setOpened] = useState(() => openDraft(slug, given, stored));
  const latest = useRef(draft);
  const change = (part: Partial<RecipeDraft>) => {
    latest.current = { ...latest.current, key: makeNewId(), ...part };
    keepDraft(slug, latest.current, stored);
    setOpened((before) => ({ ...before, draft: latest.current }));
  };
  const startOver = () => {
    forgetDraft(slug, stored);
    latest.current = makeDraft(given);
    setOpened({ draft: latest.current, wasBegun: false });
  };
  return { draft, wasBegun, stored, change, startOver };
}

/** Returns the picture that was dropped on the page before this one, or was in the file that was read. */
function usePictureGiven(): File | null {
  const [query] = useSearchParams();
  return query.has("from") ? (takeHandedPictures(query.get("draft") ?? "")[0] ?? null) : null;
}

function useSaving(draft: RecipeDraft, stored: DraftName, picture: File | null, onMade: (slug: string) => void) {
  const { slug } = useGroup();
  const { go } = useNavigation();
  return useAction(() => saveWritten(draft, picture, onMade), {
    quiet: true,
    onDone: (made, _given, cache) => {
      forgetDraft(slug, stored);
      handPictures([]);
      noteImported(made);
      void invalidateRecipes(cache);
      toast.success(t("importing.added", { name: draft.name.trim() }));
      go(recipePath(slug, made), { replace: true });
    },
  });
}

function DraftFound({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Banner
      kind="note"
      icon="edit"
      actions={
        <Button kind="quiet" compact onClick={onStartOver}>
          {t("importing.startOver")}
        </Button>
      }
    >
      {t("importing.draftFound")}
    </Banner>
  );
}

function SaveFailed({ error, stored }: { error: unknown; stored: DraftName }) {
  const { slug } = useGroup();
  if (error instanceof PictureUploadError) {
    return (
      <Banner
        kind="warning"
        role="alert"
        actions={
          <ButtonLink compact to={recipePath(slug, error.slug)} onClick={() => forgetDraft(slug, stored)}>
            {t("importing.withoutPicture")}
          </ButtonLink>
        }
      >
        <p>{t("importing.pictureFailed")}</p>
        <p>{describeError(error.cause, "")}</p>
      </Banner>
    );
  }
  return (
    <Banner kind="error" role="alert">
      <p>{t("importing.saveFailed")}</p>
      <p>{describeError(error)}</p>
    </Banner>
  );
}

function NameHint({ name }: { name: string }) {
  const rested = useDebounced(name.trim(), 500);
  const { data } = useQuery({
    queryKey: ["recipes", "called", rested],
    enabled: rested !== "",
    queryFn: ({ signal }) =>
      call<ListPage<RecipeSummary>>("GET", "recipes", {
        query: { queryFilter: `name = ${quoteText(rested)}`, page: 1, perPage: 1 },
        signal,
      }),
    meta: { quiet: true },
    retry: false,
  });
  return <span role="status">{rested && data?.items.length ? t("importing.nameTaken") : ""}</span>;
}
