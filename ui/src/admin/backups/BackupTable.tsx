/** The table of backups, newest first, with the actions for each. */
import { useMemo } from "react";

import type { MenuItem } from "@/kit/overlay/Menu";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { formatMoment } from "@/locales/formatMoment";
import { intl, t } from "@/locales/language";

import { type Backup, kindOf, useDownloadBackup } from "./backups";
import type { OpenDialog } from "./BackupsScreen";

export function BackupTable({ backups, onOpen }: { backups: Backup[]; onOpen: (next: OpenDialog) => void }) {
  const columns = useMemo(() => columnsOf(), []);
  const download = useDownloadBackup();
  const actionsOf = (backup: Backup): MenuItem[] => [
    {
      id: "restore",
      icon: "undo",
      label: t("backups.restoreDo"),
      onAction: () => onOpen({ what: "restore", backup }),
    },
    {
      id: "recipes",
      icon: "recipes",
      label: t("backups.someRecipes"),
      onAction: () => onOpen({ what: "recipes", backup }),
    },
    { id: "download", icon: "download", label: t("backups.download"), onAction: () => download.mutate(backup) },
    {
      id: "delete",
      icon: "delete",
      label: t("backups.delete"),
      danger: true,
      divided: true,
      onAction: () => onOpen({ what: "delete", backup }),
    },
  ];
  const menu = (backup: Backup): MenuItem[] => actionsOf(backup).filter(({ id }) => !backup.fault || id === "delete");
  return (
    <ManageTable
      label={t("backups.title")}
      rows={backups}
      keyOf={nameOf}
      nameOf={dateOf}
      columns={columns}
      storageKey="backups"
      menu={menu}
      empty={t("backups.none")}
    />
  );
}

const formatSize = (bytes: number) =>
  new Intl.NumberFormat(intl(), { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / 1e6);
/** Without the passphrase, only the size of a locked backup from elsewhere is known. */
const insideOf = ({ counts, fault, locked, name, version, bytes }: Backup) =>
  [
    ...(fault ? [t("backups.unreadable", { name, why: fault })] : []),
    ...(locked ? [t("backups.locked")] : []),
    ...(fault || (locked && !version) ? [] : [t("backups.count", { count: counts.recipes ?? 0 })]),
    formatSize(bytes),
  ].join(" · ");
const nameOf = ({ name }: Backup) => name;
const dateOf = ({ date }: Backup) => formatMoment(date);
const provedOf = ({ provedAt }: Backup) =>
  provedAt ? formatMoment(provedAt, { weekday: "short", day: "numeric", month: "short" }) : t("backups.notProved");

const columnsOf = (): Column<Backup>[] => [
  { id: "date", label: t("backups.date"), text: dateOf, rank: ({ date }) => -Date.parse(date) },
  { id: "kind", label: t("backups.why"), text: kindOf },
  { id: "inside", label: t("backups.inside"), text: insideOf, rank: ({ bytes }) => bytes },
  { id: "proved", label: t("backups.proved"), text: provedOf },
  { id: "name", label: t("backups.file"), text: nameOf, hidden: true },
  { id: "version", label: t("backups.version"), text: ({ version }) => version, hidden: true },
];
