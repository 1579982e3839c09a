/** Records in the timeline that a recipe was made, with a note, the day, a rating and a picture. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { useWeekStart } from "@/households/useWeekStart";
import { Banner } from "@/kit/feedback/Banner";
import { today } from "@/kit/form/calendarDay";
import { DateField } from "@/kit/form/DateField";
import { NumberField } from "@/kit/form/NumberField";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { PictureField } from "@/kit/picture/PictureField";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { forgetDraft, keepDraft, type MadeDraft, openDraft } from "./madeDraft";
import { useOpinions } from "../../opinions/opinions";
import { RatingStars } from "../../opinions/RatingStars";
import type { Recipe } from "../../recipe";
import { cacheLastMade } from "../../recipeQueries";
import { sendMade } from "./sendMade";

export type Makable = Pick<Recipe, "id" | "name"> & { lastMade?: string | null; recipeServings?: number | null };

export function MadeItDialog({
  recipe,
  onMade,
  onClose,
}: {
  recipe: Makable;
  onMade: () => void;
  onClose: () => void;
}) {
  const weekStart = useWeekStart();
  const opinion = useOpinions().get(recipe.id);
  const { draft, change, wasBegun } = useDraft(recipe.id);
  const [picture, setPicture] = useState<File | null>(null);
  const { mutate, isPending, error } = useSaveMade(recipe, draft, picture, change, () => {
    onMade();
    onClose();
  });
  return (
    <Dialog
      isOpen
      icon="cook"
      title={t("made.title", { name: recipe.name })}
      submit={t("made.submit")}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => mutate()}
      ignoreOutsideClick={draft.note.trim() !== ""}
      dirty={picture !== null}
    >
      {wasBegun && (
        <Banner kind="note" icon="note">
          {t("made.draft")}
        </Banner>
      )}
      <TextField
        label={t("made.note")}
        placeholder={t("made.noteHint")}
        lines={3}
        value={draft.note}
        onChange={(note) => change({ note })}
        autoFocus
      />
      <div className="field">
        <span className="label" aria-hidden="true">
          {t("made.stars")}
        </span>
        <div>
          <RatingStars
            mine={draft.rating ?? opinion?.rating ?? 0}
            average={0}
            onRate={(rating) => change({ rating, isRated: false })}
          />
        </div>
      </div>
      <DateField
        label={t("made.day")}
        value={draft.day}
        max={today()}
        weekStart={weekStart}
        onChange={(day) => change({ day })}
      />
      <Portions servings={recipe.recipeServings ?? 0} draft={draft} change={change} />
      <PictureField
        value={picture}
        onChange={(given) => {
          setPicture(given);
          change({ hasPicture: false });
        }}
      />
      {error && (
        <Banner kind="error" role="alert">
          <p>{t("made.failed")}</p>
          <p>{describeError(error, "")}</p>
        </Banner>
      )}
    </Dialog>
  );
}

type PortionsProps = { servings: number; draft: MadeDraft; change: (part: Partial<MadeDraft>) => void };

/** How many portions were made, and how many of them go into the freezer. */
function Portions({ servings, draft, change }: PortionsProps) {
  const made = draft.servings ?? servings;
  return (
    <>
      {servings > 0 && (
        <NumberField
          label={t("made.portions")}
          value={made}
          min={1}
          max={999}
          onChange={(portions) => change({ servings: portions, frozen: Math.min(draft.frozen, Math.floor(portions)) })}
        />
      )}
      <NumberField
        label={t("made.frozen")}
        value={draft.frozen}
        max={Math.floor(made) || 999}
        onChange={(portions) => change({ frozen: Math.round(portions) })}
      />
    </>
  );
}

function useDraft(recipeId: string) {
  const [{ draft, wasBegun }, setOpened] = useState(() => openDraft(recipeId));
  const change = (part: Partial<MadeDraft>) =>
    setOpened((before) => {
      const next = { ...before.draft, ...part };
      keepDraft(recipeId, next);
      return { ...before, draft: next };
    });
  return { draft, wasBegun, change };
}

function useSaveMade(
  recipe: Makable,
  draft: MadeDraft,
  picture: File | null,
  change: (part: Partial<MadeDraft>) => void,
  onMade: () => void,
) {
  const user = useUser();
  return useAction(() => sendMade(recipe, user!, draft, picture, change), {
    quiet: true,
    onDone: ({ draft: { rating }, lastMade }, _given, cache) => {
      forgetDraft(recipe.id);
      cacheLastMade(cache, recipe.id, lastMade);
      void cache.invalidateQueries({ queryKey: ["households/freezer"] });
      void cache.invalidateQueries({ queryKey: ["households/pantry"] });
      if (rating !== null) void cache.invalidateQueries({ queryKey: ["users/self", "ratings"] });
      toast.success(t("made.added"));
      onMade();
    },
  });
}
