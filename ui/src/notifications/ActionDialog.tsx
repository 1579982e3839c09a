/** The dialog to create or edit a recipe action: its title, its type (open a link or send the recipe), and its URL. */
import { useState } from "react";

import { ApiError } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Select } from "@/kit/form/Select";
import { TextField } from "@/kit/form/TextField";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import type { RecipeAction } from "@/recipes/recipeActions";

import { type ActionFields, useSaveAction } from "./actions";

const KINDS = ["link", "post"] as const;

/** Without `action`, the dialog creates a new one. */
export function ActionDialog({ action, onClose }: { action?: RecipeAction; onClose: () => void }) {
  const [fields, setFields] = useState<ActionFields>({
    actionType: action?.actionType ?? "link",
    title: action?.title ?? "",
    url: action?.url ?? "",
  });
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSaveAction(action?.id, onClose);
  const serverErrors = error instanceof ApiError ? error.fields : {};
  const missing = (text: string) => (isChecked && !text.trim() ? t("field.required") : undefined);
  const save = () => {
    setChecked(true);
    const asked = { ...fields, title: fields.title.trim(), url: fields.url.trim() };
    if (asked.title && asked.url) mutate(asked);
  };
  const set = (change: Partial<ActionFields>) => setFields({ ...fields, ...change });
  return (
    <Dialog
      isOpen
      icon="action"
      title={action ? t("actions.change", { title: action.title }) : t("actions.new")}
      submit={t(action ? "actions.save" : "actions.make")}
      busy={isPending}
      dirty={fields.title !== (action?.title ?? "") || fields.url !== (action?.url ?? "")}
      onClose={onClose}
      onSubmit={save}
    >
      {error && Object.keys(serverErrors).length === 0 && (
        <Banner kind="error" role="alert">
          {errorMessage(error)}
        </Banner>
      )}
      <TextField
        label={t("actions.name")}
        value={fields.title}
        onChange={(title) => set({ title })}
        autoFocus
        error={missing(fields.title) ?? serverErrors.title}
      />
      <Select
        label={t("actions.kind")}
        value={fields.actionType}
        onChange={(actionType) => set({ actionType })}
        options={KINDS.map((value) => ({ value, label: t(`actions.${value}`) }))}
        help={t(`actions.${fields.actionType}Help`)}
      />
      <TextField
        label={t("actions.url")}
        value={fields.url}
        onChange={(url) => set({ url })}
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/?recipe=${url}"
        error={missing(fields.url) ?? serverErrors.url}
        help={<Placeholders />}
      />
    </Dialog>
  );
}

function Placeholders() {
  return (
    <>
      {t("actions.placeholders")}
      <ul className="placeholders">
        {(["url", "slug", "id"] as const).map((name) => (
          <li key={name}>
            <code dir="ltr">{`\${${name}}`}</code> {t(`actions.${name}Stands`)}
          </li>
        ))}
      </ul>
    </>
  );
}
