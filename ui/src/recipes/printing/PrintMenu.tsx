/** The recipe menu for visitors who are not signed in: printing and the print preferences. */
import { Suspense, useState } from "react";

import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Menu } from "@/kit/overlay/Menu";
import { t } from "@/locales/language";

import { askToPrint } from "./askToPrint";
import { makePrintItems } from "./makePrintItems";
import { useProgress } from "../reading/useProgress";
import type { Recipe } from "../recipe";

const PrintDialog = makeLazyComponent(() => import("./PrintDialog"), "PrintDialog");

export function PrintMenu({ recipe, base }: { recipe: Recipe; base: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const { progress } = useProgress(recipe.id);
  const print = () => askToPrint(recipe.id);
  const close = () => setChoosing(false);
  return (
    <>
      <Menu
        label={recipe.name}
        items={makePrintItems(print, () => setChoosing(true))}
        trigger={(wiring) => <IconButton icon="print" label={t("print.menu", { name: recipe.name })} {...wiring} />}
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <PrintDialog
            recipe={recipe}
            scale={progress.scale}
            base={base}
            onClose={close}
            onPrint={() => {
              close();
              print();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
