/** Says that a text or file has several recipes, and lets the person choose which one to begin with. */
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

import type { RecipeDraft } from "../draft";

type SeveralRecipesProps = {
  parts: Partial<RecipeDraft>[];
  /** Called with the chosen recipe, or with null for all of them as one. */
  onChoose: (part: Partial<RecipeDraft> | null) => void;
};

export function SeveralRecipes({ parts, onChoose }: SeveralRecipesProps) {
  return (
    <Banner kind="note" role="status">
      <p>{t("importing.several", { count: parts.length })}</p>
      <p>{t("importing.severalHelp")}</p>
      <div className="onward">
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the recipes neither move nor change, and may share a name
          <Button key={at} compact onClick={() => onChoose(part)}>
            <bdi>{part.name}</bdi>
          </Button>
        ))}
        <Button kind="quiet" compact onClick={() => onChoose(null)}>
          {t("importing.severalAsOne")}
        </Button>
      </div>
    </Banner>
  );
}
