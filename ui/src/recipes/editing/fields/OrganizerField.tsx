/** Categories, tags or tools as chips: found while typing; a new name is made with the recipe, or by the dialog behind "+". */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { ComboboxMany } from "@/kit/ComboboxMany";
import { calledSo } from "@/kit/findChoices";
import { IconButton } from "@/kit/IconButton";
import { later } from "@/kit/later";
import { nearDialog } from "@/kit/overlays";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { choicesQuery } from "../../finding/filterLists";
import { type Organizer, type OrganizerKind } from "../../recipe";
import { identity } from "../content";

const OrganizerForm = later(() => import("@/organizers/OrganizerForm"), "OrganizerForm");

export type OrganizerFieldProps = { kind: OrganizerKind; label: string; value: Organizer[]; onChange: (value: Organizer[]) => void };

export function OrganizerField({ kind, label, value, onChange }: OrganizerFieldProps) {
  const group = useGroup();
  const [isNear, setNear] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const { data: choices } = useQuery({ ...choicesQuery(group, kind), enabled: isNear });
  const chosen = value.map((one) => ({ ...one, id: identity(one) }));
  const take = (next: { id: string; name: string }[]) => onChange(next.map((one) => value.find((before) => identity(before) === one.id) ?? { id: one.id, name: one.name, slug: "" }));
  const note = (name: string) => { if (!calledSo(chosen, name)) onChange([...value, { name, slug: "" }]); };
  return (
    <>
      <ComboboxMany
        label={label} choices={choices} value={chosen} onChange={take} onNear={() => setNear(true)}
        onCreate={note} keepsTyped
        after={<IconButton icon="plus" kind="outlined" label={t(`editing.new.${kind}`)} {...nearDialog} onClick={() => setMaking(true)} />}
      />
      {isMaking && <Suspense fallback={null}><OrganizerForm kind={kind} onClose={() => setMaking(false)} onSaved={(one) => onChange([...value, one])} /></Suspense>}
    </>
  );
}
