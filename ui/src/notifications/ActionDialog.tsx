/** The dialog to create or edit a recipe action: its title, its type (open a link or send the recipe), and its URL. */
import { useState } from "react";

import { useSave } from "@/api/resource";
import { Select } from "@/kit/form/Select";
import { t } from "@/locales/language";
import { type RecipeAction, recipeActions } from "@/recipes/recipeActions";
import { AddressDialog } from "./AddressDialog";

const KINDS = ["link", "post"] as const;

/** Without `action`, the dialog creates a new one. */
export function ActionDialog({ action, onClose }: { action?: RecipeAction; onClose: () => void }) {
  const [kind, setKind] = useState<RecipeAction["actionType"]>(action?.actionType ?? "link");
  const saving = useSave(recipeActions, action?.id, onClose);
  return (
    <AddressDialog
      icon="action"
      title={action ? t("actions.change", { title: action.title }) : t("actions.new")}
      submit={t(action ? "actions.save" : "actions.make")}
      before={{ name: action?.title ?? "", url: action?.url ?? "" }}
      name={{ label: t("actions.name"), serverName: "title" }}
      url={{
        label: t("actions.url"),
        serverName: "url",
        placeholder: "https://example.com/?recipe=${url}",
        help: <Placeholders />,
      }}
      isChanged={kind !== (action?.actionType ?? "link")}
      saving={saving}
      onSave={({ name, url }) => saving.mutate({ actionType: kind, title: name, url })}
      onClose={onClose}
    >
      <Select
        label={t("actions.kind")}
        value={kind}
        onChange={setKind}
        options={KINDS.map((value) => ({ value, label: t(`actions.${value}`) }))}
        help={t(`actions.${kind}Help`)}
      />
    </AddressDialog>
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
