/** The page with a table of all categories, tags or tools of the group. */
import { useCallback, useMemo } from "react";

import { lazyComponent } from "@/kit/lazyComponent";
import type { Column } from "@/kit/table/useManagedRows";
import { idColumn, formatYes } from "@/kitchen/columns";
import type { NamedItemFormProps } from "@/kitchen/NamedItemForm";
import { NamedItemsScreen } from "@/kitchen/NamedItemsScreen";
import { t } from "@/locales/language";

import type { Organizer, OrganizerKind } from "./organizers";

const form = () => import("./OrganizerForm");
const OrganizerForm = lazyComponent(form, "OrganizerForm");

export function OrganizersScreen({ kind }: { kind: OrganizerKind }) {
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const Form = useCallback((props: NamedItemFormProps<Organizer>) => <OrganizerForm kind={kind} {...props} />, [kind]);
  return <NamedItemsScreen kind={kind} columns={columns} Form={Form} fetchForm={form} inBook />;
}

const columnsOf = (kind: OrganizerKind): Column<Organizer>[] => [
  { id: "name", label: t("kitchen.name"), text: ({ name }) => name },
  ...(kind === "tools"
    ? [{ id: "onHand", label: t("kitchen.onHand"), text: ({ onHand }: Organizer) => formatYes(onHand ?? false) }]
    : []),
  { id: "slug", label: t("kitchen.slug"), text: ({ slug }) => slug, hidden: true },
  idColumn(),
];
