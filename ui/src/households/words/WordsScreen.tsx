/** All words of one kind in a table: found, changed, merged, deleted, and begun with the starter data. */
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";

import { reasonOf } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { EmptyState } from "@/kit/EmptyState";
import { IconButton } from "@/kit/IconButton";
import { later } from "@/kit/later";
import { ManageTable } from "@/kit/ManageTable";
import { Menu, type MenuItem } from "@/kit/Menu";
import { useNavigation } from "@/kit/navigation";
import { nearDialog } from "@/kit/overlays";
import { Skeleton } from "@/kit/Skeleton";
import type { Column, Sorting } from "@/kit/useManagedRows";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";

import { usesColumn } from "./columns";
import { DataPage } from "./DataPage";
import type { SeededKind } from "./SeedDialog";
import type { WordFormProps } from "./WordForm";
import { useAllUses, type Word, type WordKind, wordsQuery } from "./words";

const DeleteWordsDialog = later(() => import("./DeleteWordsDialog"), "DeleteWordsDialog");
const MergeDialog = later(() => import("./MergeDialog"), "MergeDialog");
const SeedDialog = later(() => import("./SeedDialog"), "SeedDialog");
const AlikesDialog = later(() => import("./AlikesDialog"), "AlikesDialog");

export type WordsScreenProps<One extends Word> = {
  kind: WordKind;
  /** A constant outside the component. */
  columns: Column<One>[];
  /** Makes one, or changes the one it is given. */
  Form: ComponentType<WordFormProps<One>>;
  /** Fetches its code, before anybody asks for it. */
  fetchForm: () => Promise<unknown>;
  /** A constant outside the component. */
  sortedBy?: Sorting;
  /** There is starter data of this kind. */
  seeds?: SeededKind;
  /** They have a page in the cookbook, too. */
  inBook?: boolean;
  /** What else is done to the chosen ones; `open` shows a dialog for them. */
  more?: (words: One[], open: (dialog: ReactNode) => void, close: () => void) => MenuItem[];
};

/** What lies over the table; a merge that began in the list of alikes goes back to it. */
type Open<One> =
  | { what: "new" | "seed" | "alikes" }
  | { what: "change"; word: One }
  | { what: "delete" | "merge"; words: Word[]; fromAlikes?: boolean }
  | { what: "more"; dialog: ReactNode };

export function WordsScreen<One extends Word>({ kind, columns, Form, fetchForm, sortedBy, seeds, inBook, more }: WordsScreenProps<One>) {
  const { data, error, refetch } = useQuery(wordsQuery<One>(kind));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const [open, setOpen] = useState<Open<One> | null>(null);
  const { narrowing, withUses } = useUsage(kind, columns);
  useNear(fetchForm, data !== undefined);
  const { go } = useNavigation();
  const user = useUser();
  const close = () => setOpen(null);
  const forget = () => setChosen(new Set());
  const seed = seeds && <Button icon="package" {...nearDialog} onClick={() => setOpen({ what: "seed" })}>{t(`words.${seeds}.seed`)}</Button>;
  const ask = (what: "delete" | "merge", words: Word[]) => () => setOpen({ what, words });
  const actions = (words: One[]): MenuItem[] => [
    { id: "merge", icon: "merge", label: t("words.merge"), disabled: words.length < 2, help: words.length < 2 ? t("words.mergeNeedsTwo") : undefined, onAction: ask("merge", words) },
    ...(more?.(words, (dialog) => setOpen({ what: "more", dialog }), () => { close(); forget(); }) ?? []),
    { id: "delete", icon: "delete", label: t("words.delete"), danger: true, divided: true, onAction: ask("delete", words) },
  ];
  const menu = (word: One): MenuItem[] => [
    { id: "change", icon: "edit", label: t("words.edit"), onAction: () => setOpen({ what: "change", word }) },
    ...(isFilter(kind) ? [{ id: "recipes", icon: "recipes" as const, label: t("words.showRecipes"), onAction: () => go(`/g/${user?.groupSlug}?${kind}=${word.id}`) }] : []),
    { id: "merge", icon: "merge", label: t("words.mergeInto"), onAction: ask("merge", [word]) },
    { id: "delete", icon: "delete", label: t("words.delete"), danger: true, divided: true, onAction: ask("delete", [word]) },
  ];
  const forAll: MenuItem[] = [
    { id: "alikes", icon: "duplicate", label: t("words.alikes"), onAction: () => setOpen({ what: "alikes" }) },
    ...(inBook ? [{ id: "book", icon: "recipes" as const, label: t("organizers.browse"), onAction: () => go(`/g/${user?.groupSlug}/recipes/${kind}`) }] : []),
    ...(seeds ? [{ id: "seed", icon: "package" as const, label: t(`words.${seeds}.seed`), onAction: () => setOpen({ what: "seed" }) }] : []),
  ];
  return (
    <DataPage title={t(`words.${kind}.title`)} lede={t(`words.${kind}.explained`)} beside={<Button kind="filled" icon="plus" {...nearDialog} onClick={() => setOpen({ what: "new" })}>{t(`words.${kind}.new`)}</Button>}>
      {!data && !error && <div className="late" aria-busy="true"><Skeleton lines={8} /></div>}
      {!data && error && <EmptyState title={t("error.title")} action={<Button icon="refresh" onClick={() => void refetch()}>{t("error.retry")}</Button>}>{reasonOf(error)}</EmptyState>}
      {data && (
        <ManageTable
          label={t(`words.${kind}.title`)} rows={data} keyOf={idOf} nameOf={nameOf} columns={withUses} stored={kind} sortedBy={sortedBy} narrowing={narrowing} chosen={chosen} onChoose={setChosen} actions={actions} menu={menu}
          onOpen={(word) => setOpen({ what: "change", word })} onRemove={(word) => setOpen({ what: "delete", words: [word] })} empty={t(`words.${kind}.none`)} begin={seed}
          beside={<Menu label={t("words.forAll")} items={forAll} trigger={(wiring) => <IconButton icon="more" label={t("words.forAll")} {...wiring} />} />}
        />
      )}
      <Suspense fallback={null}>
        {open?.what === "new" && <Form onClose={close} />}
        {open?.what === "change" && <Form word={open.word} onClose={close} />}
        {open?.what === "delete" && <DeleteWordsDialog kind={kind} words={open.words} onClose={close} onDone={forget} />}
        {open?.what === "merge" && <MergeDialog kind={kind} words={open.words} onClose={open.fromAlikes ? () => setOpen({ what: "alikes" }) : close} onDone={forget} />}
        {open?.what === "seed" && seeds && <SeedDialog kind={seeds} onClose={close} />}
        {open?.what === "alikes" && data && <AlikesDialog kind={kind} words={data} onClose={close} onMerge={(words) => setOpen({ what: "merge", words, fromAlikes: true })} />}
        {open?.what === "more" && open.dialog}
      </Suspense>
    </DataPage>
  );
}

/** The columns with how often each is used, and the way to those that nothing uses. */
function useUsage<One extends Word>(kind: WordKind, columns: Column<One>[]) {
  const uses = useAllUses(kind);
  const withUses = useMemo(() => {
    const at = columns.findIndex(({ hidden }) => hidden);
    return columns.toSpliced(at < 0 ? columns.length : at, 0, usesColumn<One>(uses));
  }, [columns, uses]);
  const narrowing = useMemo(() => uses && { label: t("words.onlyUnused"), keeps: ({ id }: One) => !(id in uses) }, [uses]);
  return { withUses, narrowing };
}

/** Has the form at hand when the page has nothing else to do: on a slow network a press would wait for it. */
function useNear(fetchForm: () => Promise<unknown>, isQuiet: boolean) {
  useEffect(() => {
    if (!isQuiet) return undefined;
    const waiting = window.setTimeout(() => {
      nearDialog.onFocus();
      void fetchForm().catch(() => {});
    }, 300);
    return () => window.clearTimeout(waiting);
  }, [fetchForm, isQuiet]);
}

/** What recipes are found by. */
const isFilter = (kind: WordKind) => kind !== "units" && kind !== "labels";

const idOf = ({ id }: Word) => id;
const nameOf = ({ name }: Word) => name;
