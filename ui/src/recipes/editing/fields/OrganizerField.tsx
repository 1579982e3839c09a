/**
 * Edits the categories, tags or tools of a recipe. New ones are created when the recipe is saved, or at once in a
 * dialog.
 */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { ComboboxMany } from "@/kit/form/combobox/ComboboxMany";
import { findByExactName } from "@/kit/form/combobox/findChoices";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { preloadDialog } from "@/kit/overlay/preload";
import { t } from "@/locales/language";
import type { OrganizerKind } from "@/organizers/organizers";
import { useGroup } from "@/session/useGroup";

import { getIdentity } from "../content";
import { choicesQuery } from "../../filtering/filterLists";
import type { RecipeOrganizer } from "../../recipe";

const OrganizerForm = makeLazyComponent(() => import("@/organizers/OrganizerForm"), "OrganizerForm");

export type OrganizerFieldProps = {
  kind: OrganizerKind;
  label: string;
  value: RecipeOrganizer[];
  onChange: (value: RecipeOrganizer[]) => void;
};

export function OrganizerField({ kind, label, value, onChange }: OrganizerFieldProps) {
  const group = useGroup();
  const [isNear, setNear] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const { data: choices } = useQuery({ ...choicesQuery(group, kind), enabled: isNear });
  const chosen = value.map((one) => ({ ...one, id: getIdentity(one) }));
  const take = (next: { id: string; name: string }[]) =>
    onChange(
      next.map(
        (one) => value.find((before) => getIdentity(before) === one.id) ?? { id: one.id, name: one.name, slug: "" },
      ),
    );
  const note = (name: string) => {
    if (!findByExactName(chosen, name)) onChange([...value, { name, slug: "" }]);
  };
  return (
    <>
      <ComboboxMany
        label={label}
        choices={choices}
        value={chosen}
        onChange={take}
        onNear={() => setNear(true)}
        onCreate={note}
        allowNewText
        after={
          <IconButton
            icon="plus"
            kind="outlined"
            label={t(`editing.new.${kind}`)}
            {...preloadDialog}
            onClick={() => setMaking(true)}
          />
        }
      />
      {isMaking && (
        <Suspense fallback={null}>
          <OrganizerForm kind={kind} onClose={() => setMaking(false)} onSaved={(one) => onChange([...value, one])} />
        </Suspense>
      )}
    </>
  );
}
