/** The dialog that links ingredients to a step. Ingredients that are linked only to other steps come last. */
import { useState } from "react";

import { Button } from "@/kit/Button";
import { Checkbox } from "@/kit/form/Checkbox";
import { Markdown } from "@/kit/markdown/Markdown";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type LinkedRecipe, findNewLinks } from "./linkIngredients";
import { listLinkedIds, setLinks } from "./mergeSteps";
import type { Ingredient, Step } from "../../recipe";
import { nameIngredient, nameStep } from "../rows/nameRows";

export type LinkDialogProps = {
  recipe: LinkedRecipe;
  id: string;
  onSave: (steps: Step[]) => void;
  onNext: (id: string) => void;
  onClose: () => void;
};

export function LinkDialog({ recipe, id, onSave, onNext, onClose }: LinkDialogProps) {
  const { steps, ingredients } = recipe;
  const index = steps.findIndex((step) => step.id === id);
  const step = steps[index];
  const { chosen, toggle, auto, announced, isChanged, linked } = useLinks(recipe, step);
  if (!step) return null;
  const next = steps[index + 1];
  const isElsewhere = makeLinkedElsewhereTest(steps, step);
  const save = () => {
    if (isChanged) onSave(steps.map((one) => (one === step ? linked(step) : one)));
  };
  return (
    <Dialog
      isOpen
      title={t("rows.linkTitle", { name: nameStep(step, index + 1) })}
      icon="link"
      shape="wide"
      dirty={isChanged}
      onClose={onClose}
      submit={t("rows.save")}
      onSubmit={() => {
        save();
        onClose();
      }}
      actions={
        next && (
          <Button
            kind="outlined"
            onClick={() => {
              save();
              onNext(next.id ?? "");
            }}
          >
            {t("rows.nextStep")}
          </Button>
        )
      }
    >
      <blockquote className="link-text prose">
        {step.text?.trim() ? <Markdown text={step.text} /> : <p className="hint">{t("rows.nothingWritten")}</p>}
      </blockquote>
      <div className="link-auto">
        <Button compact icon="wand" onClick={auto}>
          {t("rows.auto")}
        </Button>
        <p className="small hint" role="status">
          {announced}
        </p>
      </div>
      <IngredientChoices
        title={t("rows.unlinked")}
        ingredients={ingredients.filter((one) => !isElsewhere(one))}
        chosen={chosen}
        onToggle={toggle}
      />
      <IngredientChoices
        title={t("rows.linkedElsewhere")}
        ingredients={ingredients.filter(isElsewhere)}
        chosen={chosen}
        onToggle={toggle}
      />
    </Dialog>
  );
}

/** Manages the chosen ingredients, which at first are those linked to the step. */
function useLinks(recipe: LinkedRecipe, step: Step | undefined) {
  const [chosen, setChosen] = useState(() => new Set(step ? listLinkedIds(step) : []));
  const [announced, setAnnounced] = useState("");
  const before = new Set(step ? listLinkedIds(step) : []);
  const isChanged = chosen.size !== before.size || [...chosen].some((one) => !before.has(one));
  const toggle = (reference: string) =>
    setChosen(new Set(chosen.has(reference) ? [...chosen].filter((one) => one !== reference) : [...chosen, reference]));
  const auto = () => {
    const found = step ? findNewLinks(step, recipe).filter((one) => !chosen.has(one)) : [];
    setChosen(new Set([...chosen, ...found]));
    setAnnounced(t(found.length > 0 ? "rows.linked" : "rows.linkedNone", { count: found.length }));
  };
  const linked = (one: Step) =>
    setLinks(
      one,
      recipe.ingredients.flatMap(({ referenceId }) => (referenceId && chosen.has(referenceId) ? referenceId : [])),
    );
  return { chosen, toggle, auto, announced, isChanged, linked };
}

/** Returns a function that tests whether an ingredient is linked to another step but not to this one. */
function makeLinkedElsewhereTest(steps: Step[], step: Step) {
  const own = new Set(listLinkedIds(step));
  const elsewhere = new Set(steps.filter((one) => one !== step).flatMap(listLinkedIds));
  return ({ referenceId }: Ingredient) => !own.has(referenceId ?? "") && elsewhere.has(referenceId ?? "");
}

type ChoicesProps = { title: string; ingredients: Ingredient[]; chosen: Set<string>; onToggle: (id: string) => void };

function IngredientChoices({ title, ingredients, chosen, onToggle }: ChoicesProps) {
  if (ingredients.length === 0) return null;
  return (
    <fieldset className="link-choices">
      <legend className="label">{title}</legend>
      {ingredients.map((one) => (
        <Checkbox
          key={one.referenceId}
          isSelected={chosen.has(one.referenceId ?? "")}
          onChange={() => onToggle(one.referenceId ?? "")}
        >
          <bdi>{nameIngredient(one, false)}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
