/** The dialog that adds starter data, such as common foods, in a chosen language. Existing items are not changed. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { languages } from "virtual:words";

import { call } from "@/api/client";
import { describeError } from "@/api/queryClient";
import type { ListPage } from "@/api/resource";
import { useAction } from "@/api/useAction";
import { useInvalidate } from "@/api/useInvalidate";
import { Banner } from "@/kit/feedback/Banner";
import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { locale, t } from "@/locales/language";

import type { AnyNamedItems, NamedItem } from "./namedItems";

export type SeededKind = "foods" | "units" | "labels";

type SeedDialogProps = { of: AnyNamedItems; kind: SeededKind; onClose: () => void };

export function SeedDialog({ of, kind, onClose }: SeedDialogProps) {
  const cache = useQueryClient();
  const renew = useInvalidate(of.path, "recipes", "groups/labels");
  const [language, setLanguage] = useState(locale());
  // The items are counted when the dialog opens, because the table may show new items before the mutation has finished.
  const [known] = useState(() => cache.getQueryData<ListPage<NamedItem>>(of.list.queryKey)?.items.length ?? 0);
  const { mutate, isPending, error } = useAction(
    async () => {
      // Foods refer to the labels of their language, so the labels must exist first.
      if (kind === "foods") await call("POST", "groups/seeders/labels", { body: { locale: language } });
      await call("POST", `groups/seeders/${kind}`, { body: { locale: language } });
      await renew();
      return (await cache.ensureQueryData(of.list)).items.length;
    },
    { quiet: true, success: (total) => t("kitchen.seeded", { count: Math.max(0, total - known) }), onDone: onClose },
  );
  return (
    <Dialog
      isOpen
      icon="package"
      title={t(`kitchen.${kind}.seed`)}
      submit={t("kitchen.seed")}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      {error && (
        <Banner kind="error" role="alert">
          {describeError(error)}
        </Banner>
      )}
      <p>{t(`kitchen.${kind}.seedExplained`)}</p>
      <Select
        label={t("language.title")}
        value={language}
        onChange={setLanguage}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {known > 0 && <Banner>{t("kitchen.seedKeeps")}</Banner>}
    </Dialog>
  );
}
