/** Asks the user to resolve conflicts: shows both versions of each conflicting part of the recipe, to choose from. */
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { classes } from "@/kit/classes";
import { Banner } from "@/kit/feedback/Banner";
import { Dialog } from "@/kit/overlay/Dialog";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { useMembers } from "@/users/members";

import type { Content } from "../content";
import { namePart, formatPart } from "./formatContent";
import { type Conflict, type Resolution, resolveConflicts } from "./mergeEdits";
import type { ConflictResult } from "./saveEdit";
import "./conflict.css";

export type ConflictDialogProps = {
  result: ConflictResult;
  isSaving: boolean;
  onResolve: (content: Content) => void;
  onClose: () => void;
};

export function ConflictDialog({ result: { theirs, merged }, isSaving, onResolve, onClose }: ConflictDialogProps) {
  const author = useLastAuthor(theirs.id);
  // Keeping both versions is preselected only if someone else saved the newer version. If the current user saved it,
  // for example in another tab, keeping both would duplicate text.
  const first = author.isKnown && !author.isMe ? "both" : undefined;
  const [chosen, setChosen] = useState<(Resolution | undefined)[]>(merged.conflicts.map(() => undefined));
  const choices = merged.conflicts.map(({ mayKeepBoth }, index) => chosen[index] ?? (mayKeepBoth ? first : undefined));
  const [isAsked, setAsked] = useState(false);
  const isSettled = choices.every((choice) => choice !== undefined);
  const submit = () => {
    setAsked(true);
    if (isSettled) onResolve(resolveConflicts(merged, choices as Resolution[]));
  };
  const when = formatMoment(theirs.dateUpdated);
  return (
    <Dialog
      isOpen
      shape="wide"
      icon="duplicate"
      title={t(author.isMe ? "editing.conflictOwnTitle" : "editing.conflictTitle")}
      submit={t("editing.conflictSave")}
      cancel={t("editing.stay")}
      busy={isSaving}
      ignoreOutsideClick
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="dim">{explainConflict(author, when)}</p>
      <ol className="conflicts">
        {merged.conflicts.map((conflict, index) => (
          <li key={conflict.part + conflict.key}>
            <ConflictBlock
              conflict={conflict}
              choice={choices[index]}
              isMissing={isAsked && choices[index] === undefined}
              onChoose={(choice) => setChosen(chosen.with(index, choice))}
            />
          </li>
        ))}
      </ol>
      {isAsked && !isSettled && (
        <Banner kind="error" role="alert">
          {t("editing.conflictOpen")}
        </Banner>
      )}
    </Dialog>
  );
}

type Author = { name: string; isMe: boolean; isKnown: boolean };

function explainConflict({ name, isMe }: Author, when: string): string {
  if (isMe) return t("editing.conflictOwn", { when });
  return name ? t("editing.conflictBy", { name, when }) : t("editing.conflict", { when });
}

/** Returns who saved the recipe last, from its revisions. `isKnown` is false until they are loaded. */
function useLastAuthor(recipeId: string): Author {
  const user = useUser();
  const { data, isPending } = useQuery({
    queryKey: ["recipes", "lastAuthor", recipeId],
    queryFn: ({ signal }) =>
      call<ListPage<components["schemas"]["Revision"]>>("GET", `recipes/${recipeId}/revisions`, {
        query: { page: 1, perPage: 1 },
        signal,
      }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const last = data?.items[0];
  return { name: last?.userName ?? "", isMe: Boolean(last?.userId) && last!.userId === user?.id, isKnown: !isPending };
}

type BlockProps = {
  conflict: Conflict;
  choice: Resolution | undefined;
  isMissing: boolean;
  onChoose: (choice: Resolution) => void;
};

function ConflictBlock({ conflict, choice, isMissing, onChoose }: BlockProps) {
  const name = useId();
  const members = useMembers();
  const shown = (value: unknown) => {
    const text =
      conflict.part === "userId" ? members.find(({ id }) => id === value)?.fullName : formatPart(conflict.part, value);
    return text ? (
      <bdi>{text}</bdi>
    ) : (
      <i className="hint">{t(value === undefined ? "editing.takenOut" : "editing.empty")}</i>
    );
  };
  const sides = [
    ["mine", conflict.mine],
    ["theirs", conflict.theirs],
  ] as const;
  return (
    <fieldset className={classes("conflict", isMissing && "missing")}>
      <legend>{namePart(conflict)}</legend>
      {sides.map(([side, value]) => (
        <label key={side} className={classes("side", (choice === side || choice === "both") && "kept")}>
          <span className="side-head">
            <input
              type="radio"
              className="radio"
              name={name}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            {t(`editing.${side}`)}
          </span>
          <span className="side-text">{shown(value)}</span>
        </label>
      ))}
      {conflict.mayKeepBoth && (
        <label className="both">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={choice === "both"}
            onChange={() => onChoose("both")}
          />
          {t("editing.both")}
        </label>
      )}
    </fieldset>
  );
}
