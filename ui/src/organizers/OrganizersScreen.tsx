/** The page with a table of all categories, tags or tools of the group. */
import { useCallback } from "react";

import { makeLazyComponent } from "@/kit/makeLazyComponent";
import type { Column } from "@/kit/table/useManagedRows";
import { formatYes, idColumn, nameColumn } from "@/kitchen/columns";
import type { NamedItemFormProps } from "@/kitchen/NamedItemForm";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { t } from "@/locales/language";

import { type Organizer, type OrganizerKind, organizers } from "./organizers";

const loadForm = () => import("./OrganizerForm");
const OrganizerForm = makeLazyComponent(loadForm, "OrganizerForm");

export function OrganizersScreen({ kind }: { kind: OrganizerKind }) {
  const columns = useCallback(() => makeColumns(kind), [kind]);
  const Form = useCallback((props: NamedItemFormProps<Organizer>) => <OrganizerForm kind={kind} {...props} />, [kind]);
  return <NamedItemsScreen of={organizers[kind]} columns={columns} Form={Form} fetchForm={loadForm} inBook={kind} />;
}

const makeColumns = (kind: OrganizerKind): Column<Organizer>[] => [
  nameColumn(),
  ...(kind === "tools"
    ? [{ id: "onHand", label: t("kitchen.onHand"), text: ({ onHand }: Organizer) => formatYes(onHand ?? false) }]
    : []),
  { id: "slug", label: t("kitchen.slug"), text: ({ slug }) => slug, hidden: true },
  idColumn(),
];
