/** The screen at `/group/data/recipes`, which shows a table of all recipes of the household, with bulk actions. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { recipePath } from "@/base/paths";
import { ExportFailure, ExportList, useExporting } from "@/households/exports/ExportList";
import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { formatDay } from "@/kit/form/calendarDay";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import type { MenuItem } from "@/kit/overlay/menuItem";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { KitchenPage } from "@/kitchen/KitchenPage";
import { formatNames } from "@/locales/formatNames";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { type Member, useMembers } from "@/users/members";

import type { BulkKind } from "./BulkDialog";
import { formatYields } from "../amounts/yields/formatYields";
import { useOutsideParts } from "../outsideParts";
import type { RecipeSummary } from "../recipe";
import "./managing.css";

const BulkDialog = makeLazyComponent(() => import("./BulkDialog"), "BulkDialog");
const DeleteManyDialog = makeLazyComponent(() => import("./DeleteManyDialog"), "DeleteManyDialog");

type OpenBulkDialog = { kind: BulkKind | "list"; recipes: RecipeSummary[] };

export function ManageRecipesScreen() {
  const user = useUser()!;
  const members = useMembers();
  const columns = useMemo(() => makeColumns(user.groupSlug, members), [user.groupSlug, members]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const [open, setOpen] = useState<OpenBulkDialog | null>(null);
  const exporting = useExporting();
  const list = useHouseholdRecipes(user.householdId);
  return (
    <KitchenPage title={t("managing.title")} lede={t("managing.explained")} className="managing">
      {list.isPending && <LoadingLines count={8} />}
      {list.isError && (
        <LoadFailure
          title={t("explorer.failedTitle")}
          error={list.error}
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && (
        <ManageTable
          label={t("managing.title")}
          rows={list.data.items}
          keyOf={keyOf}
          nameOf={nameOf}
          columns={columns}
          storageKey="recipes"
          chosen={chosen}
          onChoose={setChosen}
          actions={(recipes) => makeBulkMenu(recipes, setOpen, exporting.mutate)}
          empty={t("explorer.empty")}
          toolbar={<ExportAllButton isBusy={exporting.isPending} onExport={() => exporting.mutate(list.data.items)} />}
        />
      )}
      <ShownExports exporting={exporting} />
      <BulkDialogs open={open} onClose={() => setOpen(null)} onDone={() => setChosen(new Set())} />
    </KitchenPage>
  );
}

/** The exports, below a table that may be many screens high on a phone: so a new one is scrolled to. */
function ShownExports({ exporting }: { exporting: ReturnType<typeof useExporting> }) {
  const place = useRef<HTMLDivElement>(null);
  const { isIdle, isPending } = exporting;
  useEffect(() => {
    if (!isIdle && !isPending) place.current?.scrollIntoView?.({ block: "nearest" });
  }, [isIdle, isPending]);
  return (
    <div ref={place}>
      <ExportFailure exporting={exporting} />
      <ExportList />
    </div>
  );
}

function useHouseholdRecipes(householdId: string) {
  return useQuery({
    queryKey: ["recipes", "managed", householdId],
    queryFn: ({ signal }) =>
      call<ListPage<RecipeSummary>>("GET", "recipes", {
        query: {
          page: 1,
          perPage: -1,
          orderBy: "name",
          orderDirection: "asc",
          queryFilter: `householdId = "${householdId}"`,
        },
        signal,
      }),
  });
}

function makeBulkMenu(
  recipes: RecipeSummary[],
  open: (dialog: OpenBulkDialog) => void,
  exportAll: (recipes: RecipeSummary[]) => void,
): MenuItem[] {
  const opening = (kind: OpenBulkDialog["kind"]) => () => open({ kind, recipes });
  return [
    { id: "tag", icon: "tags", label: t("bulk.tag"), onAction: opening("tag") },
    { id: "categorize", icon: "label", label: t("bulk.categorize"), onAction: opening("categorize") },
    { id: "settings", icon: "settings", label: t("bulk.settings"), onAction: opening("settings") },
    { id: "owner", icon: "edit", label: t("bulk.owner"), onAction: opening("owner") },
    { id: "list", icon: "list-plus", label: t("addToList.entry"), onAction: opening("list") },
    { id: "export", icon: "download", label: t("bulk.export"), onAction: () => exportAll(recipes) },
    {
      id: "delete",
      icon: "delete",
      label: t("bulk.delete"),
      danger: true,
      divided: true,
      onAction: opening("delete"),
    },
  ];
}

function ExportAllButton({ isBusy, onExport }: { isBusy: boolean; onExport: () => void }) {
  return (
    <Button kind="quiet" icon="download" busy={isBusy} onClick={onExport}>
      {t("managing.exportAll")}
    </Button>
  );
}

export type BulkDialogsProps = { open: OpenBulkDialog | null; onClose: () => void; onDone: () => void };

function BulkDialogs({ open, onClose, onDone }: BulkDialogsProps) {
  const { AddToListDialog } = useOutsideParts();
  return (
    <Suspense fallback={null}>
      {open?.kind === "delete" && <DeleteManyDialog recipes={open.recipes} onClose={onClose} onDone={onDone} />}
      {open?.kind === "list" && (
        <AddToListDialog recipes={open.recipes.map((recipe) => ({ recipe, scale: 1 }))} onClose={onClose} />
      )}
      {open && open.kind !== "delete" && open.kind !== "list" && (
        <BulkDialog kind={open.kind} recipes={open.recipes} onClose={onClose} onDone={onDone} />
      )}
    </Suspense>
  );
}

const keyOf = (recipe: RecipeSummary) => recipe.id;
const nameOf = (recipe: RecipeSummary) => recipe.name;
const formatDayOf = (recipe: RecipeSummary) => recipe.dateAdded ?? "";
const joinNames = (all: { name: string }[] | null) => formatNames((all ?? []).map(({ name }) => name));

function makeColumns(groupSlug: string, members: Member[]): Column<RecipeSummary>[] {
  const owner = new Map(members.map(({ id, fullName }) => [id, fullName]));
  return [
    {
      id: "name",
      label: t("managing.name"),
      text: nameOf,
      cell: (recipe) => <Link to={recipePath(groupSlug, recipe.slug)}>{recipe.name}</Link>,
    },
    { id: "categories", label: t("explorer.categories"), text: (recipe) => joinNames(recipe.recipeCategory) },
    { id: "tags", label: t("explorer.tags"), text: (recipe) => joinNames(recipe.tags) },
    { id: "tools", label: t("explorer.tools"), text: (recipe) => joinNames(recipe.tools) },
    { id: "owner", label: t("managing.owner"), text: (recipe) => owner.get(recipe.userId) ?? "", hidden: true },
    { id: "yield", label: t("managing.yield"), text: (recipe) => formatYields(recipe), hidden: true },
    {
      id: "added",
      label: t("managing.added"),
      text: formatDayOf,
      cell: (recipe) => formatDayOf(recipe) && formatDay(formatDayOf(recipe)),
      hidden: true,
    },
    { id: "id", label: t("managing.id"), text: keyOf, hidden: true },
  ];
}
