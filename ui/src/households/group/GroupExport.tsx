/** Exports everything of the group as plain files, and lists the exports of the household. */
import { Suspense } from "react";

import { call } from "@/api/client";
import { useAction } from "@/api/useAction";
import { Button } from "@/kit/Button";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { t } from "@/locales/language";

const ExportList = makeLazyComponent(() => import("../exports/ExportList"), "ExportList");

export function GroupExport() {
  const begin = useAction(() => call("POST", "groups/exports"), {
    success: () => t("exports.begun"),
    renews: ["recipes/bulk-actions/export"],
  });
  return (
    <section className="section group-export" aria-labelledby="group-export">
      <h2 id="group-export">{t("group.export")}</h2>
      <p className="dim">{t("group.exportHelp")}</p>
      <Button icon="package" busy={begin.isPending} onClick={() => begin.mutate()}>
        {t("group.exportAll")}
      </Button>
      <Suspense fallback={null}>
        <ExportList />
      </Suspense>
    </section>
  );
}
