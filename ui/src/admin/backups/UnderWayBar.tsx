/** Shows what is being done with a backup, and how far it is. */
import type { components } from "@/api/schema";
import { TaskProgress } from "@/kit/feedback/TaskProgress";
import { intl, t, type TextKey } from "@/locales/language";

const DOING: Record<string, TextKey> = {
  backup: "backups.making",
  proof: "backups.proving",
  restore: "backups.restoring",
};

export function UnderWayBar({ work: { kind, done, total } }: { work: components["schemas"]["UnderWay"] }) {
  const name = t(DOING[kind] ?? "backups.making");
  const percent = total > 0 && new Intl.NumberFormat(intl(), { style: "percent" }).format(done / total);
  return <TaskProgress doing={percent ? `${name} ${percent}` : name} name={name} done={done} total={total} />;
}
