/**
 * The page that lists the words the parser has learned from corrections, and can delete them: `/group/data/learned`.
 */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { formatPartialBatch, runBatch, PartialBatchError } from "@/api/batch";
import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { toast } from "@/base/toast";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { addedColumn, idColumn } from "@/kitchen/columns";
import { KitchenPage } from "@/kitchen/KitchenPage";
import { t } from "@/locales/language";

type LearnedWord = components["schemas"]["LearnedWord"];
const LEARNED = "parser/learned";

export function LearnedWordsScreen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const columns = useMemo(() => makeColumns(), []);
  const forget = useDeleteWords(() => setChosen(new Set()));
  const { data, error, refetch } = useQuery({
    queryKey: [LEARNED],
    queryFn: async ({ signal }) =>
      (await call<ListPage<LearnedWord>>("GET", LEARNED, { query: { page: 1, perPage: -1 }, signal })).items,
  });
  const actions = (words: LearnedWord[]): MenuItem[] => [
    { id: "forget", icon: "delete", label: t("learned.forget"), danger: true, onAction: () => forget(words) },
  ];
  return (
    <KitchenPage title={t("learned.title")} lede={t("learned.explained")}>
      {!data && !error && <LoadingLines count={8} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ManageTable
          label={t("learned.title")}
          rows={data}
          keyOf={idOf}
          nameOf={getText}
          columns={columns}
          storageKey="learned"
          chosen={chosen}
          onChoose={setChosen}
          actions={actions}
          menu={(word) => actions([word])}
          onRemove={(word) => forget([word])}
          empty={t("learned.none")}
        />
      )}
    </KitchenPage>
  );
}

/** Returns a function that deletes learned words. Undo makes the parser learn them again. */
function useDeleteWords(onDone: () => void) {
  const cache = useQueryClient();
  const settle = () => cache.invalidateQueries({ queryKey: [LEARNED] });
  const learnAgain = (words: LearnedWord[]) => {
    runBatch(
      words,
      ([word]) => call("POST", LEARNED, { body: { said: word!.said, foodId: word!.foodId, unitId: word!.unitId } }),
      undefined,
      1,
    )
      .then(() => toast.success(t("learned.known", { count: words.length })))
      .catch((error: unknown) => toast.error(describeError(error)))
      .finally(() => void settle());
  };
  const undo = (words: LearnedWord[]) => ({ action: { label: t("toast.undo"), run: () => learnAgain(words) } });
  const { mutate } = useMutation({
    meta: { quiet: true },
    mutationFn: (words: LearnedWord[]) =>
      runBatch(words, ([word]) => call("DELETE", `${LEARNED}/${word!.id}`), undefined, 1),
    onSuccess: (_answer, words) => {
      onDone();
      toast.success(t("learned.forgot", { count: words.length }), undo(words));
    },
    onError: (error, words) => {
      if (error instanceof PartialBatchError && error.done > 0)
        toast.error(`${error.message} ${formatPartialBatch(error)}`, undo(words.slice(0, error.done)));
      else toast.error(error.message);
    },
    onSettled: settle,
  });
  return mutate;
}

const idOf = ({ id }: LearnedWord) => id;
const getText = ({ said }: LearnedWord) => said;
const formatKind = ({ kind }: LearnedWord) => t(kind === "unit" ? "learned.unit" : "learned.food");

const makeColumns = (): Column<LearnedWord>[] => [
  { id: "said", label: t("learned.said"), text: getText },
  { id: "means", label: t("learned.means"), text: ({ means }) => means },
  { id: "kind", label: t("learned.kind"), text: formatKind },
  addedColumn(),
  idColumn(),
];
