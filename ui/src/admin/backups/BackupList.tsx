/** The backups, newest first. Each can be downloaded and restored at once; a menu has the rest. */
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { IconButton } from "@/kit/IconButton";
import { Menu } from "@/kit/overlay/Menu";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { formatMoment } from "@/locales/formatMoment";
import { intl, t } from "@/locales/language";

import { type Backup, formatKind, useDownloadBackup } from "./backups";

export type OpenDialog = { what: "restore" | "delete" | "recipes"; backup: Backup } | { what: "make" } | null;

type BackupListProps = { backups: Backup[]; onOpen: (next: OpenDialog) => void };

export function BackupList({ backups, onOpen }: BackupListProps) {
  if (backups.length === 0) return <EmptyState>{t("backups.none")}</EmptyState>;
  const newestFirst = backups.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
  return (
    <ul className="backup-list" aria-label={t("backups.title")}>
      {newestFirst.map((backup) => (
        <BackupRow key={backup.name} backup={backup} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function BackupRow({ backup, onOpen }: { backup: Backup; onOpen: BackupListProps["onOpen"] }) {
  const download = useDownloadBackup();
  const date = formatMoment(backup.date);
  const recipes: MenuItem = {
    id: "recipes",
    icon: "recipes",
    label: t("backups.someRecipes"),
    onAction: () => onOpen({ what: "recipes", backup }),
  };
  const remove: MenuItem = {
    id: "delete",
    icon: "delete",
    label: t("backups.delete"),
    danger: true,
    divided: !backup.fault,
    onAction: () => onOpen({ what: "delete", backup }),
  };
  return (
    <li aria-label={date}>
      <div className="backup-facts">
        <b title={backup.name}>{date}</b>
        <span className="dim">
          {formatKind(backup)} · {formatProof(backup)}
        </span>
        <span className="small dim">{formatContents(backup)}</span>
      </div>
      <div className="backup-actions">
        {!backup.fault && (
          <>
            <Button icon="download" busy={download.isPending} onClick={() => download.mutate(backup)}>
              {t("backups.download")}
            </Button>
            <Button icon="undo" onClick={() => onOpen({ what: "restore", backup })}>
              {t("backups.restoreDo")}
            </Button>
          </>
        )}
        <Menu
          label={date}
          items={backup.fault ? [remove] : [recipes, remove]}
          trigger={(wiring) => <IconButton icon="more" label={t("recipe.moreFor", { name: date })} {...wiring} />}
        />
      </div>
    </li>
  );
}

const formatSize = (bytes: number) =>
  new Intl.NumberFormat(intl(), { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / 1e6);

/** Without the passphrase, only the name and size of a locked backup from elsewhere are known. */
const formatContents = ({ counts, fault, locked, name, version, bytes }: Backup) =>
  [
    ...(fault ? [t("backups.unreadable", { name, why: fault })] : []),
    ...(locked ? [t("backups.locked")] : []),
    ...(fault ? [] : [locked && !version ? name : t("backups.count", { count: counts.recipes ?? 0 })]),
    formatSize(bytes),
  ].join(" · ");

const formatProof = ({ provedAt }: Backup) =>
  provedAt
    ? `${t("backups.proved")} ${formatMoment(provedAt, { weekday: "short", day: "numeric", month: "short" })}`
    : t("backups.notProved");
