/** The tools a recipe needs, each with a checkbox that tells whether it is on hand. */
import { t } from "@/locales/language";

import type { Recipe } from "../../recipe";

type Tool = NonNullable<Recipe["tools"]>[number];
export type ToolListProps = {
  tools: Tool[];
  /**
   * The IDs of the tools checked off in this tab only. Used if `onHand` is missing, for users who may not change the
   * household's tools.
   */
  ticked: string[];
  onTick: (id: string) => void;
  onHand?: (tool: Tool, isOnHand: boolean) => void;
};

export function ToolList({ tools, ticked, onTick, onHand }: ToolListProps) {
  if (tools.length === 0) return null;
  return (
    <>
      <h3 id="tools-title">{t("recipe.tools")}</h3>
      <ul className="lines tools" aria-labelledby="tools-title">
        {tools.map((tool) => {
          const isOnHand = onHand ? tool.onHand === true : ticked.includes(tool.id);
          return (
            <li key={tool.id}>
              <label>
                <input
                  className="check"
                  type="checkbox"
                  checked={isOnHand}
                  onChange={() => (onHand ? onHand(tool, !isOnHand) : onTick(tool.id))}
                />
                <span className="food">
                  <bdi>{tool.name}</bdi>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}
