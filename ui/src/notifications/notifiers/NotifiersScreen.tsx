/** The page of the household's notifiers, which send messages about events: `/household/notifiers`. */
import { useMemo } from "react";

import type { Column } from "@/kit/table/useManagedRows";
import { t } from "@/locales/language";

import { SendersScreen } from "../SendersScreen";
import { NotifierDialog } from "./NotifierDialog";
import { listChosenEvents, type Notifier, notifiers } from "./notifiers";

export function NotifiersScreen() {
  const columns = useMemo(() => makeColumns(), []);
  return (
    <SendersScreen
      kind="notifiers"
      of={notifiers}
      nameOf={nameOf}
      columns={columns}
      dialog={(notifier, onClose) => <NotifierDialog notifier={notifier} onClose={onClose} />}
    />
  );
}

const nameOf = ({ name }: Notifier) => name;

const makeColumns = (): Column<Notifier>[] => [
  { id: "name", label: t("notifiers.name"), text: nameOf },
  { id: "state", label: t("notifiers.state"), text: ({ enabled }) => t(enabled ? "notifiers.on" : "notifiers.off") },
  {
    id: "about",
    label: t("notifiers.about"),
    text: (notifier) => t("notifiers.aboutCount", { count: listChosenEvents(notifier).length }),
    rank: (notifier) => listChosenEvents(notifier).length,
  },
  { id: "service", label: t("notifiers.service"), text: ({ address }) => address },
];
