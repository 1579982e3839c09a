/** The fields for the categories and tags of imported recipes. */
import { t } from "@/locales/language";
import { OrganizerField } from "@/recipes/editing/fields/OrganizerField";

import type { Organizers } from "./linkRuns";

export function CategoriesAndTags({ value, onChange }: { value: Organizers; onChange: (value: Organizers) => void }) {
  return (
    <div className="organizers">
      {(["categories", "tags"] as const).map((kind) => (
        <OrganizerField
          key={kind}
          kind={kind}
          label={t(`explorer.${kind}`)}
          value={value[kind]}
          onChange={(all) => onChange({ ...value, [kind]: all })}
        />
      ))}
    </div>
  );
}
