/** The dialog that gives many foods the same label, replacing their previous labels. */
import { useState } from "react";

import { useBatch, useUndoBatch } from "@/api/batch";
import { useInvalidate } from "@/api/useInvalidate";
import { toast } from "@/base/toast";
import { Banner } from "@/kit/feedback/Banner";
import { BatchProgress } from "@/kit/feedback/BatchProgress";
import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";

import { type Food, foods } from "./foods";
import { useLabelOptions } from "./nameLists";

export function GiveLabelDialog({ items, onClose }: { items: Food[]; onClose: () => void }) {
  const options = useLabelOptions();
  const [labelId, setLabelId] = useState("");
  const many = useAssignLabel(onClose);
  const others = items.filter((food) => food.labelId && food.labelId !== labelId).length;
  return (
    <Dialog
      isOpen
      icon="label"
      title={t("kitchen.giveLabel")}
      submit={t("kitchen.giveLabel")}
      busy={many.isPending}
      onClose={onClose}
      onSubmit={() => many.begin(items, ([food]) => foods.change(food!.id, { labelId: labelId || null }))}
    >
      <p>{t("kitchen.countOfFoods", { count: items.length })}</p>
      <Select label={t("kitchen.label")} value={labelId} onChange={setLabelId} options={options} />
      {others > 0 && <Banner kind="warning">{t("kitchen.overwrites", { count: others })}</Banner>}
      <BatchProgress batch={many} count={items.length} minCount={5} />
    </Dialog>
  );
}

/** Returns a bulk action that labels foods one by one. Undo restores their previous labels. */
function useAssignLabel(onDone: () => void) {
  const renew = useInvalidate(...foods.changed);
  const undo = useUndoBatch<Food>(
    ({ id, labelId }) => foods.change(id, { labelId }),
    () => renew(),
  );
  return useBatch<Food>(
    (labeled, left) => {
      if (left.length === 0) onDone();
      toast.success(t("kitchen.labeled", { count: labeled.length }), {
        action: { label: t("toast.undo"), run: () => undo(labeled) },
      });
    },
    () => renew(),
    1,
  );
}
