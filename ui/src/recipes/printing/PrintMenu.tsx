/** What a visitor may do with a recipe: print it, and choose how. */
import { lazy, type ReactNode, Suspense, useState } from "react";

import { Menu, type TriggerProps } from "@/kit/Menu";

import type { Recipe } from "../recipe";
import { askToPrint } from "./askToPrint";
import { printItems } from "./printItems";
import { useProgress } from "../reading/useProgress";

const PrintDialog = lazy(() => import("./PrintDialog").then((module) => ({ default: module.PrintDialog })));

export type PrintMenuProps = { recipe: Recipe; base: string; trigger: (wiring: TriggerProps) => ReactNode };

export function PrintMenu({ recipe, base, trigger }: PrintMenuProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { progress } = useProgress(recipe.id);
  const print = () => askToPrint(recipe.id);
  const close = () => setChoosing(false);
  return (
    <>
      <Menu label={recipe.name} items={printItems(print, () => setChoosing(true))} trigger={trigger} />
      {isChoosing && <Suspense fallback={null}><PrintDialog recipe={recipe} scale={progress.scale} base={base} onClose={close} onPrint={() => { close(); print(); }} /></Suspense>}
    </>
  );
}
