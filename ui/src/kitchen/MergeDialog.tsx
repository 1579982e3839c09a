/** The dialog to merge items with the same meaning. It shows beforehand what the merge will change. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { Banner } from "@/kit/feedback/Banner";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { ComboboxMany } from "@/kit/form/combobox/ComboboxMany";
import { Select } from "@/kit/form/Select";
import { Dialog } from "@/kit/overlay/Dialog";
import { formatList } from "@/locales/formatList";
import { intl, t } from "@/locales/language";

import { formatUses } from "./formatUses";
import { type AnyNamedItems, type MergePreview, type NamedItem, useMerge, useMergePreview } from "./namedItems";

/** `items` are the items to merge; the user can add others. */
export type MergeDialogProps = { of: AnyNamedItems; items: NamedItem[]; onClose: () => void; onDone: () => void };

export function MergeDialog({ of, items, onClose, onDone }: MergeDialogProps) {
  const choices = useQuery(of.list).data?.items;
  const [same, setSame] = useState(items);
  const [staysId, setStaysId] = useState(items[0]?.id);
  const into = same.find(({ id }) => id === staysId) ?? same[0];
  const others = same.filter((one) => one !== into);
  const merge = useMerge(of, () => {
    onClose();
    onDone();
  });
  return (
    <Dialog
      isOpen
      icon="merge"
      title={t("kitchen.mergeTitle")}
      submit={t("kitchen.merge")}
      busy={merge.isPending}
      dirty={same.length !== items.length}
      onClose={onClose}
      onSubmit={() => {
        if (into && others.length > 0) merge.mutate({ others, into });
      }}
    >
      {merge.error && (
        <Banner kind="error" role="alert">
          {describeError(merge.error)}
        </Banner>
      )}
      <ComboboxMany
        label={t("kitchen.same")}
        choices={choices}
        value={same}
        onChange={setSame}
        placeholder={t("kitchen.sameHint")}
      />
      {into && same.length > 1 && (
        <Select
          label={t("kitchen.stays")}
          value={into.id}
          onChange={setStaysId}
          options={same.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {into && others.length > 0 ? (
        <MergeEffect of={of} others={others} into={into} />
      ) : (
        <p className="hint">{t("kitchen.mergeNeedsTwo")}</p>
      )}
    </Dialog>
  );
}

function MergeEffect({ of, others, into }: { of: AnyNamedItems; others: NamedItem[]; into: NamedItem }) {
  const { data, error } = useMergePreview(of, others, into);
  if (error)
    return (
      <Banner kind="error" role="alert">
        {describeError(error)}
      </Banner>
    );
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton lines={2} />
      </div>
    );
  const moves = formatUses(data.moves);
  return (
    <div className="merge-what" role="status">
      <MergeWarnings preview={data} into={into} />
      <p>{moves ? t("kitchen.moves", { uses: moves, name: into.name }) : t("kitchen.movesNothing")}</p>
      {data.aliases.length > 0 && <p>{t("kitchen.becomeAliases", { names: formatList(data.aliases) })}</p>}
      <p className="hint small">{t("kitchen.mergeForGood", { names: formatList(others.map(({ name }) => name)) })}</p>
    </div>
  );
}

/** Warns about differences that suggest the items are not the same. */
function MergeWarnings({ preview: { differences }, into }: { preview: MergePreview; into: NamedItem }) {
  if (differences.length === 0) return null;
  const describe = ({ name, what, its, stays, times: count }: MergePreview["differences"][number]) => {
    if (what === "size") return t("kitchen.otherSize", { name, times: number(count ?? 0), into: into.name });
    if (what === "label") return t("kitchen.otherLabel", { name, its, stays });
    return t(its === "weight" ? "kitchen.weightIntoVolume" : "kitchen.volumeIntoWeight", { name, into: into.name });
  };
  return (
    <Banner kind={differences.every(({ what }) => what === "label") ? "note" : "warning"}>
      {differences.map((one) => (
        <p key={one.name}>{describe(one)}</p>
      ))}
    </Banner>
  );
}

const number = (value: number) => new Intl.NumberFormat(intl(), { maximumSignificantDigits: 3 }).format(value);
