/** All categories, tags or tools of the group in a table. */
import { useCallback, useMemo } from "react";

import { idColumn, yes } from "@/households/words/columns";
import type { WordFormProps } from "@/households/words/WordForm";
import { WordsScreen } from "@/households/words/WordsScreen";
import { later } from "@/kit/later";
import type { Column } from "@/kit/useManagedRows";
import { t } from "@/locales/language";

import type { Organizer, OrganizerKind } from "./organizers";

const form = () => import("./OrganizerForm");
const OrganizerForm = later(form, "OrganizerForm");

export function OrganizersScreen({ kind }: { kind: OrganizerKind }) {
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const Form = useCallback((props: WordFormProps<Organizer>) => <OrganizerForm kind={kind} {...props} />, [kind]);
  return <WordsScreen kind={kind} columns={columns} Form={Form} fetchForm={form} inBook />;
}

const columnsOf = (kind: OrganizerKind): Column<Organizer>[] => [
  { id: "name", label: t("words.name"), text: ({ name }) => name },
  ...(kind === "tools" ? [{ id: "onHand", label: t("words.onHand"), text: ({ onHand }: Organizer) => yes(onHand ?? false) }] : []),
  { id: "slug", label: t("words.slug"), text: ({ slug }) => slug, hidden: true },
  idColumn(),
];
