/** Asks for the details of a bulk action, runs the action and shows its progress. */
import { useState } from "react";

import { toast } from "@/base/toast";
import { BatchProgress } from "@/kit/feedback/BatchProgress";
import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { useMembers } from "@/users/members";

import {
  type BulkAction,
  type BulkSettings,
  addCategoriesToAll,
  changeOwner,
  SETTINGS,
  changeSettings,
  addTagsToAll,
  useBulk,
} from "./bulk";
import { OrganizerField } from "../editing/fields/OrganizerField";
import type { RecipeOrganizer, RecipeSummary } from "../recipe";

export type BulkKind = "tag" | "categorize" | "settings" | "owner" | "delete";
export type BulkDialogProps = {
  kind: BulkKind;
  recipes: RecipeSummary[];
  onClose: () => void;
  onDone: (recipes: RecipeSummary[]) => void;
};

export function BulkDialog({ kind, recipes, onClose, onDone }: BulkDialogProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const bulk = useBulk((changed, left) => {
    if (left.length > 0) return;
    onClose();
    toast.success(t(`bulk.did.${kind}`, { count: changed.length }));
    onDone(changed);
  });
  return (
    <Dialog
      isOpen
      title={t(`bulk.${kind}`)}
      submit={t(`bulk.submit.${kind}`)}
      busy={bulk.isPending}
      dirty={action !== null}
      onClose={onClose}
      onSubmit={() => {
        if (action) bulk.begin(recipes, action);
      }}
    >
      <ChosenRecipes recipes={recipes} />
      {kind === "tag" && (
        <OrganizerChoice kind="tags" onChange={(all) => setAction(() => (all.length > 0 ? addTagsToAll(all) : null))} />
      )}
      {kind === "categorize" && (
        <OrganizerChoice
          kind="categories"
          onChange={(all) => setAction(() => (all.length > 0 ? addCategoriesToAll(all) : null))}
        />
      )}
      {kind === "settings" && (
        <SettingsChoice
          onChange={(settings) => setAction(() => (Object.keys(settings).length > 0 ? changeSettings(settings) : null))}
        />
      )}
      {kind === "owner" && (
        <OwnerChoice onChange={(userId) => setAction(() => (userId ? changeOwner(userId) : null))} />
      )}
      <BatchProgress batch={bulk} count={recipes.length} />
    </Dialog>
  );
}

/** Lists the names of the chosen recipes. A long list is collapsed and shows only the number of recipes. */
export function ChosenRecipes({ recipes }: { recipes: RecipeSummary[] }) {
  return (
    <details className="chosen-names" open={recipes.length <= 5}>
      <summary>{t("bulk.count", { count: recipes.length })}</summary>
      <ul>
        {recipes.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function OrganizerChoice({
  kind,
  onChange,
}: {
  kind: "tags" | "categories";
  onChange: (all: RecipeOrganizer[]) => void;
}) {
  const [chosen, setChosen] = useState<RecipeOrganizer[]>([]);
  return (
    <OrganizerField
      kind={kind}
      label={t(`explorer.${kind}`)}
      value={chosen}
      onChange={(all) => {
        setChosen(all);
        onChange(all);
      }}
    />
  );
}

type SettingChoice = "leave" | "on" | "off";

function SettingsChoice({ onChange }: { onChange: (settings: BulkSettings) => void }) {
  const [settings, setSettings] = useState<BulkSettings>({});
  const take = (name: (typeof SETTINGS)[number], choice: SettingChoice) => {
    const { [name]: _before, ...others } = settings;
    const next = choice === "leave" ? others : { ...others, [name]: choice === "on" };
    setSettings(next);
    onChange(next);
  };
  const choiceOf = (name: (typeof SETTINGS)[number]): SettingChoice =>
    settings[name] === undefined ? "leave" : settings[name] ? "on" : "off";
  return (
    <div className="bulk-settings">
      <p className="small hint">{t("bulk.settingsExplained")}</p>
      {SETTINGS.map((name) => (
        <Select<SettingChoice>
          key={name}
          label={t(`bulk.setting.${name}`)}
          value={choiceOf(name)}
          help={name === "disableAmount" ? t("editing.settingHelp.disableAmount") : undefined}
          onChange={(choice) => take(name, choice)}
          options={(["leave", "on", "off"] as const).map((choice) => ({
            value: choice,
            label: t(`bulk.wish.${choice}`),
          }))}
        />
      ))}
    </div>
  );
}

function OwnerChoice({ onChange }: { onChange: (userId: string) => void }) {
  const members = useMembers();
  const [userId, setUserId] = useState("");
  return (
    <Select
      label={t("bulk.newOwner")}
      value={userId}
      onChange={(id) => {
        setUserId(id);
        onChange(id);
      }}
      options={[
        { value: "", label: t("bulk.nobody") },
        ...members.map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
    />
  );
}
