/** The ingredients card of a recipe: the yield, the ingredients by section, and the tools. */
import { type ReactNode, Suspense } from "react";

import { copyWithToast } from "@/kit/device/copyWithToast";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { intl, t } from "@/locales/language";

import { formatIngredient, type FormattedIngredient, writePlainLines } from "../../amounts/formatIngredient";
import { MeasureSwitch } from "../../amounts/MeasureSwitch";
import { ScaleControl } from "../../amounts/yields/ScaleControl";
import { formatYields } from "../../amounts/yields/formatYields";
import { IngredientLine } from "./IngredientLine";
import type { Ingredient, Recipe } from "../../recipe";
import { partIntoSections } from "./sectionIngredients";
import { differsFromSource, formatSourceLine } from "./sourceLines";
import { ToolList, type ToolListProps } from "./ToolList";
import type { useProgress } from "../useProgress";

const InnerRecipe = makeLazyComponent(() => import("./InnerRecipe"), "InnerRecipe");

export type IngredientCardProps = {
  recipe: Recipe;
  /** The group in which the recipes in it can be opened. */
  groupSlug?: string;
  progress: ReturnType<typeof useProgress>;
  onHand?: ToolListProps["onHand"];
  /** Marks the lines that somebody still has to look at. */
  mark?: (ingredient: Ingredient) => ReactNode;
};

export function IngredientCard({
  recipe,
  groupSlug,
  progress: { progress, toggle, scaleTo, showSource, untickAll },
  onHand,
  mark,
}: IngredientCardProps) {
  const ingredients = recipe.recipeIngredient ?? [];
  const showing = { scale: progress.scale, disableAmount: recipe.settings?.disableAmount ?? false, language: intl() };
  const hasSource = differsFromSource(ingredients);
  const isSource = hasSource && progress.isSource;
  const lines = ingredients.map((ingredient, index) => {
    const formatted = formatIngredient(ingredient, showing);
    const id = ingredient.referenceId ?? String(index);
    return { ingredient, id, formatted, shown: (isSource && formatSourceLine(ingredient)) || formatted };
  });
  const canScale = lines.some(({ formatted }) => formatted.amount);
  const hasAmounts = lines.some(({ shown }) => shown.amount);
  return (
    <section className="index" id="ingredients" aria-labelledby="ingredients-title">
      <CardHead onCopy={lines.length > 0 ? () => copyWithToast(writePlainLines(lines)) : undefined} />
      {canScale ? (
        <ScaleControl recipe={recipe} scale={progress.scale} onScale={scaleTo}>
          <MeasureSwitch recipe={recipe} />
        </ScaleControl>
      ) : (
        <>
          <FixedYield recipe={recipe} />
          <MeasureSwitch recipe={recipe} />
        </>
      )}
      <p className="caption hint source-hint" role="status">
        {isSource && t("recipe.sourceHint")}
      </p>
      <div className={hasAmounts ? "all-lines" : "all-lines no-amounts"}>
        {partIntoSections(lines).map(({ title, lines: section }, index) => (
          <IngredientSection
            key={index}
            title={title}
            lines={section}
            mark={mark}
            scale={progress.scale}
            groupSlug={groupSlug}
            ticked={progress.ingredients}
            onTick={(id) => toggle("ingredients", id)}
          />
        ))}
      </div>
      {lines.length === 0 && <p className="hint">{t("recipe.noIngredients")}</p>}
      <div className="line-actions">
        {progress.ingredients.length > 0 && <TextButton label={t("recipe.uncheckAll")} onClick={untickAll} />}
        {hasSource && (
          <TextButton
            label={t(isSource ? "recipe.hideSource" : "recipe.showSource")}
            onClick={() => showSource(!isSource)}
          />
        )}
      </div>
      <ToolList
        tools={recipe.tools ?? []}
        ticked={progress.tools}
        onTick={(id) => toggle("tools", id)}
        onHand={onHand}
      />
    </section>
  );
}

function CardHead({ onCopy }: { onCopy?: () => void }) {
  return (
    <div className="card-head">
      <h2 id="ingredients-title" tabIndex={-1}>
        {t("recipe.ingredients")}
      </h2>
      {onCopy && <IconButton icon="copy" label={t("recipe.copyIngredients")} onClick={onCopy} />}
    </div>
  );
}

function FixedYield({ recipe }: { recipe: Recipe }) {
  const yields = formatYields(recipe);
  return (
    yields && (
      <p className="dim">
        <bdi>{yields}</bdi>
      </p>
    )
  );
}

function TextButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="link small" onClick={onClick}>
      {label}
    </button>
  );
}

type ShownLine = { ingredient: Ingredient; id: string; shown: FormattedIngredient };

type SectionProps = Pick<IngredientCardProps, "mark" | "groupSlug"> & {
  scale: number;
  title: string;
  lines: ShownLine[];
  ticked: string[];
  onTick: (id: string) => void;
};

function IngredientSection({ title, lines, mark, scale, groupSlug, ticked, onTick }: SectionProps) {
  return (
    <>
      {title && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      <ul className="ruled lines" aria-label={title || t("recipe.ingredients")}>
        {lines.map(({ ingredient, id, shown }) => (
          <IngredientLine
            key={id}
            formatted={shown}
            mark={mark?.(ingredient)}
            inner={
              ingredient.referencedRecipe && (
                <Suspense>
                  <InnerRecipe
                    recipe={ingredient.referencedRecipe}
                    scale={scale * (ingredient.referencedScale ?? 1)}
                    {...{ groupSlug, ticked, onTick }}
                  />
                </Suspense>
              )
            }
            isTicked={ticked.includes(id)}
            onTick={() => onTick(id)}
          />
        ))}
      </ul>
    </>
  );
}
