/** Adds the starter data of a language: what the group has already stays as it is. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { reasonOf } from "@/api/queryClient";
import { Banner } from "@/kit/Banner";
import { Dialog } from "@/kit/Dialog";
import { Select } from "@/kit/Select";
import { toast } from "@/kit/toast";
import { locale, t } from "@/locales/language";
import { languages } from "@/locales/languages";

import { staleWords, type Word, wordsQuery } from "./words";

export type SeededKind = "foods" | "units" | "labels";

export function SeedDialog({ kind, onClose }: { kind: SeededKind; onClose: () => void }) {
  const cache = useQueryClient();
  const [language, setLanguage] = useState(locale());
  const known = cache.getQueryData<Word[]>(wordsQuery(kind).queryKey)?.length ?? 0;
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      // Foods are given the labels of this language, so those have to be there.
      if (kind === "foods") await call("POST", "groups/seeders/labels", { body: { locale: language } });
      await call("POST", `groups/seeders/${kind}`, { body: { locale: language } });
      await Promise.all([staleWords(cache, kind), kind === "foods" ? staleWords(cache, "labels") : undefined]);
      return (await cache.ensureQueryData(wordsQuery(kind))).length;
    },
    onSuccess: (total) => {
      onClose();
      toast.success(t("words.seeded", { count: Math.max(0, total - known) }));
    },
  });
  return (
    <Dialog isOpen icon="package" title={t(`words.${kind}.seed`)} submit={t("words.seed")} busy={isPending} onClose={onClose} onSubmit={() => mutate()}>
      {error && <Banner kind="error" role="alert">{reasonOf(error)}</Banner>}
      <p>{t(`words.${kind}.seedExplained`)}</p>
      <Select label={t("language.title")} value={language} onChange={setLanguage} options={languages.map(({ code, name }) => ({ value: code, label: name }))} />
      {known > 0 && <Banner>{t("words.seedKeeps")}</Banner>}
    </Dialog>
  );
}
