/**
 * Stores on this device which guessed ingredients of a step the user confirmed or removed. Once a step has no open
 * guess, its ingredients are saved as links of the recipe, if the user may edit it.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { readStored, useStored, writeStored } from "@/kit/device/useStored";

import type { CookStep } from "./CookSteps";
import type { IngredientEntry, StepUse } from "./stepUses";

type Answer = { confirmed: string[]; removed: string[] };
type Answers = Record<string, Answer>;
/** The ingredients of a step if nobody has linked any yet, and what the user answered about those that are guesses. */
export type AnsweredStep = Answer & { links: string[] };
/** Reads and saves the links of a recipe's steps, for a user who may edit it. */
export type StepLinks = {
  /** Saves the links of a step. Resolves to whether the recipe has them now. */
  save: (stepId: string, answered: AnsweredStep) => Promise<boolean>;
  /** Loads the recipe with the links that were saved elsewhere. */
  reload: () => void;
};
type StepUses = { uses: StepUse[]; isLinked: boolean };

const NONE: Answers = {};
const keyOf = (recipeId: string) => `cook-answers:${recipeId}`;

export function useAnswers(recipeId: string, links?: StepLinks) {
  const key = keyOf(recipeId);
  const [stored] = useStored<Answers>(key, NONE);
  const seen = useSeen(stored);
  const [own, setOwn] = useState(NONE);
  useReload(key, links);
  const apply = useCallback(
    (stepKey: string, { uses, isLinked }: StepUses, lines: IngredientEntry[]) =>
      isLinked
        ? listAnsweredLinks(uses, stored[stepKey] && own[stepKey], lines)
        : applyAnswers(uses, joinAnswers(seen[stepKey], stored[stepKey])),
    [stored, seen, own],
  );
  const answer = useCallback(
    (step: CookStep, id: string, isRight: boolean) => {
      const given = isRight ? { confirmed: [id], removed: [] } : { confirmed: [], removed: [id] };
      // Another tab may have answered since, so the stored answers are read again.
      const now = readStored<Answers>(key, NONE);
      const next = joinAnswers(joinAnswers(seen[step.key], now[step.key]), given)!;
      writeStored(key, { ...now, [step.key]: next });
      setOwn((before) => ({ ...before, [step.key]: joinAnswers(before[step.key], given)! }));
      const linked = listLinks(step, applyAnswers(step.uses, next));
      if (links && linked)
        void links.save(step.id!, { ...next, links: linked }).then((isSaved) => isSaved && forget(key, step.key));
    },
    [key, seen, links],
  );
  const isPending = useCallback((stepKey: string) => Boolean(own[stepKey] && stored[stepKey]), [own, stored]);
  const isTried = useRef(new Set<string>());
  /** Saves the user's answers for steps that someone else has linked in the meantime. */
  const settle = useCallback(
    (steps: CookStep[]) => {
      for (const { id, key: stepKey, isLinked } of steps) {
        const given = own[stepKey];
        const attempt = JSON.stringify([stepKey, given]);
        if (!links || !id || !given || !isLinked || !isPending(stepKey) || isTried.current.has(attempt)) continue;
        isTried.current.add(attempt);
        void links.save(id, { ...given, links: [] }).then((isSaved) => isSaved && forget(key, stepKey));
      }
    },
    [key, own, isPending, links],
  );
  return useMemo(() => ({ apply, answer, settle }), [apply, answer, settle]);
}

/**
 * Returns all answers since cook mode was opened. Another tab forgets its answers when it has saved them, but the recipe
 * of this tab does not have their links until it is loaded again.
 */
function useSeen(stored: Answers): Answers {
  const [{ of, all }, setSeen] = useState({ of: stored, all: stored });
  if (of === stored) return all;
  const keys = new Set([...Object.keys(all), ...Object.keys(stored)]);
  const next = Object.fromEntries([...keys].map((key) => [key, joinAnswers(all[key], stored[key])!]));
  setSeen({ of: stored, all: next });
  return next;
}

/** Loads the recipe again when another tab has saved links. */
function useReload(key: string, links?: StepLinks) {
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key !== key || !event.oldValue) return;
      const now = readStored<Answers>(key, NONE);
      if (splitLines(event.oldValue).some((step) => !(step in now))) links?.reload();
    };
    window.addEventListener("storage", listen);
    return () => window.removeEventListener("storage", listen);
  }, [key, links]);
}

function splitLines(text: string): string[] {
  try {
    return Object.keys((JSON.parse(text) as Answers | null) ?? {});
  } catch {
    return [];
  }
}

/** The newer answer counts, if both are about the same ingredient. */
function joinAnswers(one: Answer | undefined, newer: Answer | undefined): Answer | undefined {
  if (!one || !newer) return newer ?? one;
  const { confirmed = [], removed = [] } = newer;
  const known = new Set([...confirmed, ...removed]);
  const before = (ids: string[] = []) => ids.filter((id) => !known.has(id));
  return { confirmed: [...before(one.confirmed), ...confirmed], removed: [...before(one.removed), ...removed] };
}

function applyAnswers(uses: StepUse[], answer: Answer | undefined): StepUse[] {
  if (!answer) return uses;
  const { confirmed = [], removed = [] } = answer;
  return uses
    .filter(({ id, isGuess }) => !isGuess || !removed.includes(id))
    .map((use) => (use.isGuess && confirmed.includes(use.id) ? { ...use, isGuess: false } : use));
}

/** Links that someone else made, with the answers of this user that are not saved yet. */
function listAnsweredLinks(uses: StepUse[], answer: Answer | undefined, lines: IngredientEntry[]): StepUse[] {
  if (!answer) return uses;
  const { confirmed = [], removed = [] } = answer;
  const shown = new Map(uses.map((use) => [use.id, use]));
  return lines.flatMap((line) => {
    if (removed.includes(line.id)) return [];
    const use = shown.get(line.id);
    if (use) return [use];
    return confirmed.includes(line.id) ? [{ ...line, isGuess: false }] : [];
  });
}

/**
 * The links to save, or null while a guess is open. A step without any link cannot be told from one that nobody linked,
 * so the removal of its only guesses stays on this device.
 */
function listLinks({ id }: CookStep, uses: StepUse[]): string[] | null {
  if (!id || uses.length === 0 || uses.some(({ isGuess }) => isGuess)) return null;
  const links = uses.map(({ ingredient }) => ingredient.referenceId ?? "");
  return links.every(Boolean) ? links : null;
}

function forget(key: string, stepKey: string) {
  const { [stepKey]: _saved, ...others } = readStored<Answers>(key, NONE);
  writeStored(key, others);
}
