/** The editor's rows of ingredients and steps, with an undo button. */
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLayoutEffect, useState } from "react";
import { expect } from "vitest";

import { queryClient } from "@/api/queryClient";
import { Toaster } from "@/kit/feedback/Toaster";
import { IngredientRows } from "@/recipes/editing/ingredients/IngredientRows";
import { StepRows } from "@/recipes/editing/steps/StepRows";
import type { Ingredient, Step } from "@/recipes/recipe";
import { fakeServer } from "@/testing/fakeServer";

export const ingredient = (name: string, more: Partial<Ingredient> = {}): Ingredient => ({
  referenceId: `i-${name}`,
  quantity: 1,
  unit: null,
  food: { id: name, name },
  note: "",
  title: "",
  ...more,
});

export const step = (id: string, text: string, links: string[] = []): Step => ({
  id,
  text,
  title: "",
  summary: "",
  ingredientReferences: links.map((name) => ({ referenceId: `i-${name}` })),
});

export type Written = { ingredients: Ingredient[]; steps: Step[] };

export type Asset = { name: string; icon: string; fileName: string };

export type HostProps = {
  start: Written;
  onWritten: (now: Written) => void;
  disableAmount: boolean;
  onUpload: (file: File) => Promise<Asset>;
};

/**
 * Records every version for undo. Unlike the editor, this component does not combine typed characters into one version,
 * because the tests type slowly.
 */
export function Host({ start, onWritten, disableAmount, onUpload }: HostProps) {
  const [past, setPast] = useState([start]);
  const { ingredients, steps } = past.at(-1)!;
  useLayoutEffect(() => onWritten(past.at(-1)!));
  const change = (part: Partial<Written>) => setPast((before) => [...before, { ...before.at(-1)!, ...part }]);
  return (
    <QueryClientProvider client={queryClient}>
      <IngredientRows ingredients={ingredients} steps={steps} disableAmount={disableAmount} onChange={change} />
      <StepRows
        steps={steps}
        ingredients={ingredients}
        recipeId="r1"
        name="Cake"
        onChange={change}
        onUpload={onUpload}
      />
      <button type="button" onClick={() => setPast((before) => before.slice(0, -1))}>
        Undo
      </button>
      <Toaster />
    </QueryClientProvider>
  );
}

export let written: Written;

export const noNames = { "GET foods": { items: [] }, "GET units": { items: [] } };

export const dough: Asset = { name: "Dough", icon: "", fileName: "dough.webp" };

export function open(
  { ingredients = [], steps = [], disableAmount = false, onUpload = async () => dough }: Partial<Written & HostProps>,
  answers: Record<string, unknown> = noNames,
) {
  queryClient.clear();
  fakeServer(answers);
  render(
    <Host
      start={{ ingredients, steps }}
      onWritten={(now) => {
        written = now;
      }}
      disableAmount={disableAmount}
      onUpload={onUpload}
    />,
  );
  return userEvent.setup();
}

/** Shows the fields for the parts of the only ingredient whose line has this name. */
export const openParts = (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(within(screen.getByRole("group", { name })).getByRole("button", { name: /amount, unit and food of/i }));

/** Opens the parts of a row again, once a press elsewhere has closed them. */
export async function reopenParts(person: ReturnType<typeof userEvent.setup>, name: string) {
  const parts = { name: /amount, unit and food of/i, expanded: true };
  await waitFor(() => expect(screen.queryByRole("button", parts)).toBeNull());
  await openParts(person, name);
}

export const three = () => [ingredient("flour", { quantity: 200 }), ingredient("salt"), ingredient("egg")];
