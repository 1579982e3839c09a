/** A dialog to make or edit a cookbook: its name, its description, its filter, and who sees it. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { useSave } from "@/api/resource";
import { Banner } from "@/kit/feedback/Banner";
import { Switch } from "@/kit/form/Switch";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { FilterBuilder } from "../filtering/FilterBuilder";
import { writeFilter, hasParentheses, toRows } from "../filtering/filterRows";

import { type Cookbook, ownCookbooks } from "./cookbooks";

/** What a new cookbook starts with, or the cookbook that is edited. */
export type CookbookStart = Partial<Cookbook> & Pick<Cookbook, "position">;

type CookbookDialogProps = {
  start: CookbookStart;
  onSaved: (saved: Cookbook) => void;
  onClose: () => void;
};

export function CookbookDialog({ start, onSaved, onClose }: CookbookDialogProps) {
  const [name, setName] = useState(start.name ?? "");
  const [description, setDescription] = useState(start.description ?? "");
  const [isPublic, setPublic] = useState(start.public ?? false);
  const [rows, setRows] = useState(() => toRows(start.queryFilter?.parts ?? []));
  const [isAdvanced, setAdvanced] = useState(() => hasParentheses(rows));
  const [isChecked, setChecked] = useState(false);
  const saving = useSave(ownCookbooks, start.id, onSaved);
  const filter = writeFilter(rows);
  const save = () => {
    setChecked(true);
    if (!name.trim() || filter === null) return;
    saving.mutate({
      name,
      description,
      public: isPublic,
      position: start.position,
      queryFilterString: filter,
      ...(!start.id && { onlyChosen: true }),
    });
  };
  return (
    <Dialog
      isOpen
      shape="wide"
      icon="cookbooks"
      title={t(start.id ? "cookbooks.edit" : "cookbooks.new")}
      submit={t(start.id ? "cookbooks.save" : "cookbooks.create")}
      busy={saving.isPending}
      onSubmit={save}
      onClose={onClose}
      ignoreOutsideClick
    >
      {saving.error && <Banner kind="error">{describeError(saving.error)}</Banner>}
      <TextField
        autoFocus={!start.id}
        label={t("cookbooks.name")}
        value={name}
        maxLength={200}
        error={isChecked && !name.trim() ? t("cookbooks.nameMissing") : undefined}
        onChange={setName}
      />
      <TextField
        label={t("cookbooks.description")}
        optional
        lines={2}
        maxLength={2000}
        value={description}
        onChange={setDescription}
      />
      <FilterBuilder
        rows={rows}
        onChange={setRows}
        isAdvanced={isAdvanced}
        onAdvanced={setAdvanced}
        withoutConditions={!start.id || start.onlyChosen ? t("cookbooks.byHand") : undefined}
      />
      {isChecked && filter === null && <Banner kind="error">{t("filter.incompleteOnSave")}</Banner>}
      <Switch isSelected={isPublic} onChange={setPublic} help={t("cookbooks.publicHelp")}>
        {t("cookbooks.public")}
      </Switch>
    </Dialog>
  );
}
