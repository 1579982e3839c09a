/** Brings single recipes back from a backup, beside what is there now. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { containsOne, listSpellings } from "@/locales/findText";
import { foldText } from "@/locales/foldText";
import { t } from "@/locales/language";

import { type Backup, insideQuery, type RecipeInside, useBringBack } from "./backups";
import { usePassphrase } from "./usePassphrase";

const MOST_SHOWN = 100;

export function RecipesInsideDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { entered, field, unlock } = usePassphrase(backup);
  const inside = useQuery({ ...insideQuery(backup, entered ?? ""), enabled: entered !== null });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const bringing = useBringBack(backup, onClose);
  const error = inside.error ?? bringing.error;
  const bringBack = () => {
    if (chosen.size > 0) bringing.mutate({ recipes: [...chosen], passphrase: entered! });
  };
  return (
    <Dialog
      isOpen
      shape="wide"
      title={t("backups.someRecipes")}
      submit={inside.data || !backup.locked ? t("backups.bringBack") : t("backups.unlock")}
      busy={bringing.isPending || inside.isLoading}
      onClose={onClose}
      onSubmit={inside.data ? bringBack : unlock}
    >
      <div className="backup-form">
        <p className="dim">{t("backups.someExplained")}</p>
        {!inside.data && field}
        {inside.isLoading && <LoadingLines count={5} />}
        {error && (
          <Banner kind="error" role="alert">
            {describeError(error)}
          </Banner>
        )}
        {inside.data && <InsideChoice recipes={inside.data} chosen={chosen} onChoose={setChosen} />}
      </div>
    </Dialog>
  );
}

function InsideChoice({
  recipes,
  chosen,
  onChoose,
}: {
  recipes: RecipeInside[];
  chosen: ReadonlySet<string>;
  onChoose: (next: ReadonlySet<string>) => void;
}) {
  const [search, setSearch] = useState("");
  const wanted = listSpellings(search.trim());
  const found = recipes.filter(({ name }) => containsOne(foldText(name ?? ""), wanted));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <>
      <TextField label={t("table.search")} type="search" icon="search" value={search} onChange={setSearch} />
      {found.length === 0 && <p className="hint">{t("table.noMatch")}</p>}
      <ul className="recipes-inside" aria-label={t("backups.recipes")}>
        {found.slice(0, MOST_SHOWN).map(({ id, name, householdName }) => (
          <li key={id}>
            <Checkbox isSelected={chosen.has(id)} onChange={(next) => toggle(id, next)} help={householdName}>
              <bdi>{name}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && <p className="small hint">{t("backups.moreInside")}</p>}
    </>
  );
}
