/** The dialog that gives many foods the same label, replacing their previous labels. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { type BatchAction, runBatch, useBatch } from "@/api/batch";
import { call } from "@/api/client";
import { errorMessage } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { BatchProgress } from "@/kit/feedback/BatchProgress";
import { toast } from "@/kit/feedback/toast";
import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { invalidateNamedItems, namedItemsQuery } from "@/kitchen/namedItems";
import { t } from "@/locales/language";

import type { Food, Label } from "./foods";

const assignLabel =
  (labelOf: (food: Food) => string | null): BatchAction<Food> =>
  ([food]) =>
    call("PATCH", `foods/${food!.id}`, { body: { labelId: labelOf(food!) } });

export function GiveLabelDialog({ foods, onClose }: { foods: Food[]; onClose: () => void }) {
  const { data: labels = [] } = useQuery(namedItemsQuery<Label>("labels"));
  const [labelId, setLabelId] = useState("");
  const many = useAssignLabel(onClose);
  const others = foods.filter((food) => food.labelId && food.labelId !== labelId).length;
  return (
    <Dialog
      isOpen
      icon="label"
      title={t("kitchen.giveLabel")}
      submit={t("kitchen.giveLabel")}
      busy={many.isPending}
      onClose={onClose}
      onSubmit={() =>
        many.begin(
          foods,
          assignLabel(() => labelId || null),
        )
      }
    >
      <p>{t("kitchen.countOfFoods", { count: foods.length })}</p>
      <Select
        label={t("kitchen.label")}
        value={labelId}
        onChange={setLabelId}
        options={[
          { value: "", label: t("kitchen.noLabel") },
          ...labels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {others > 0 && <Banner kind="warning">{t("kitchen.overwrites", { count: others })}</Banner>}
      <BatchProgress batch={many} count={foods.length} minCount={5} />
    </Dialog>
  );
}

/** Returns a bulk action that labels foods one by one. Undo restores their previous labels. */
function useAssignLabel(onDone: () => void) {
  const cache = useQueryClient();
  const settle = () => invalidateNamedItems(cache, "foods");
  const undo = (labeled: Food[]) => {
    runBatch(
      labeled,
      assignLabel((food) => food.labelId),
      undefined,
      1,
    )
      .catch((error: unknown) => toast.error(errorMessage(error)))
      .finally(() => void settle());
  };
  return useBatch<Food>(
    (labeled, left) => {
      if (left.length === 0) onDone();
      toast.success(t("kitchen.labeled", { count: labeled.length }), {
        action: { label: t("toast.undo"), run: () => undo(labeled) },
      });
    },
    settle,
    1,
  );
}
