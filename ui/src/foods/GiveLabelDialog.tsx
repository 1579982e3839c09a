/** Gives many foods one label, in the place of what they had. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { type Deed, doAll, useMany } from "@/api/doAll";
import { reasonOf } from "@/api/queryClient";
import { staleWords, wordsQuery } from "@/households/words/words";
import { Banner } from "@/kit/Banner";
import { Dialog } from "@/kit/Dialog";
import { Progress } from "@/kit/Progress";
import { Select } from "@/kit/Select";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import type { Food, Label } from "./foods";

const labelling = (labelOf: (food: Food) => string | null): Deed<Food> => ([food]) => call("PATCH", `foods/${food!.id}`, { body: { labelId: labelOf(food!) } });

export function GiveLabelDialog({ foods, onClose }: { foods: Food[]; onClose: () => void }) {
  const cache = useQueryClient();
  const { data: labels = [] } = useQuery(wordsQuery<Label>("labels"));
  const [labelId, setLabelId] = useState("");
  const settle = () => staleWords(cache, "foods");
  const undo = (labelled: Food[]) => {
    doAll(labelled, labelling((food) => food.labelId), undefined, 1).catch((error: unknown) => toast.error(reasonOf(error))).finally(() => void settle());
  };
  const many = useMany<Food>((labelled, left) => {
    if (left.length === 0) onClose();
    toast.success(t("words.labelled", { count: labelled.length }), { action: { label: t("toast.undo"), run: () => undo(labelled) } });
  }, settle, 1);
  const others = foods.filter((food) => food.labelId && food.labelId !== labelId).length;
  return (
    <Dialog isOpen icon="label" title={t("words.giveLabel")} submit={t("words.giveLabel")} busy={many.isPending} onClose={onClose} onSubmit={() => many.begin(foods, labelling(() => labelId || null))}>
      <p>{t("words.countOfFoods", { count: foods.length })}</p>
      <Select label={t("words.label")} value={labelId} onChange={setLabelId} options={[{ value: "", label: t("words.noLabel") }, ...labels.map(({ id, name }) => ({ value: id, label: name }))]} />
      {others > 0 && <Banner kind="warning">{t("words.overwrites", { count: others })}</Banner>}
      <Progress many={many} count={foods.length} from={5} />
    </Dialog>
  );
}
