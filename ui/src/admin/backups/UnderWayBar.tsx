/** Shows what is being done with a backup, and how far it is. */
import type { components } from "@/api/schema";
import { intl, t, type TextKey } from "@/locales/language";

const DOING: Record<string, TextKey> = {
  backup: "backups.making",
  proof: "backups.proving",
  restore: "backups.restoring",
};

export function UnderWayBar({ work }: { work: components["schemas"]["UnderWay"] }) {
  const label = t(DOING[work.kind] ?? "backups.making");
  const share = work.total > 0 ? work.done / work.total : 0;
  return (
    <p className="under-way" role="status">
      <span>
        {label} {work.total > 0 && new Intl.NumberFormat(intl(), { style: "percent" }).format(share)}
      </span>
      <progress aria-label={label} {...(work.total > 0 && { max: work.total, value: work.done })} />
    </p>
  );
}
