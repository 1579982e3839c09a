/** All recipes of the household, to be looked after many at once: `/group/data/recipes`. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { Button } from "@/kit/Button";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { Skeleton } from "@/kit/feedback/Skeleton";
import { formatDay } from "@/kit/form/calendarDay";
import { lazyComponent } from "@/kit/lazyComponent";
import { Link } from "@/kit/Link";
import type { MenuItem } from "@/kit/overlay/Menu";
import { ManageTable } from "@/kit/table/ManageTable";
import type { Column } from "@/kit/table/useManagedRows";
import { KitchenPage } from "@/kitchen/KitchenPage";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { type Member, useMembers } from "@/users/members";

import type { BulkKind } from "./BulkDialog";
import { ExportFailure, ExportList, useExporting } from "./ExportList";
import type { RecipeSummary } from "../recipe";
import "./managing.css";

const BulkDialog = lazyComponent(() => import("./BulkDialog"), "BulkDialog");
const DeleteManyDialog = lazyComponent(() => import("./DeleteManyDialog"), "DeleteManyDialog");

export function ManageRecipesScreen() {
  const user = useUser()!;
  const members = useMembers();
  const columns = useMemo(() => columnsOf(user.groupSlug, members), [user.groupSlug, members]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const [doing, setDoing] = useState<{ kind: BulkKind; recipes: RecipeSummary[] } | null>(null);
  const exporting = useExporting();
  const list = useQuery({
    queryKey: ["recipes", "managed", user.householdId],
    queryFn: ({ signal }) =>
      call<ListPage<RecipeSummary>>("GET", "recipes", {
        query: {
          page: 1,
          perPage: -1,
          orderBy: "name",
          orderDirection: "asc",
          queryFilter: `householdId = "${user.householdId}"`,
        },
        signal,
      }),
  });
  const actions = (recipes: RecipeSummary[]): MenuItem[] => [
    { id: "tag", icon: "tags", label: t("bulk.tag"), onAction: () => setDoing({ kind: "tag", recipes }) },
    {
      id: "categorize",
      icon: "label",
      label: t("bulk.categorize"),
      onAction: () => setDoing({ kind: "categorize", recipes }),
    },
    {
      id: "settings",
      icon: "settings",
      label: t("bulk.settings"),
      onAction: () => setDoing({ kind: "settings", recipes }),
    },
    { id: "owner", icon: "edit", label: t("bulk.owner"), onAction: () => setDoing({ kind: "owner", recipes }) },
    { id: "export", icon: "download", label: t("bulk.export"), onAction: () => exporting.mutate(recipes) },
    {
      id: "delete",
      icon: "delete",
      label: t("bulk.delete"),
      danger: true,
      divided: true,
      onAction: () => setDoing({ kind: "delete", recipes }),
    },
  ];
  const close = () => setDoing(null);
  return (
    <KitchenPage title={t("managing.title")} lede={t("managing.explained")} className="managing">
      {list.isPending && (
        <div className="late" aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
      {list.isError && (
        <LoadFailure
          title={t("explorer.failedTitle")}
          error={list.error}
          retry={t("recipe.retry")}
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
          stored="recipes"
          chosen={chosen}
          onChoose={setChosen}
          actions={actions}
          empty={t("explorer.empty")}
          beside={
            <Button
              kind="quiet"
              icon="download"
              busy={exporting.isPending}
              onClick={() => exporting.mutate(list.data.items)}
            >
              {t("managing.exportAll")}
            </Button>
          }
        />
      )}
      <ExportFailure exporting={exporting} />
      <ExportList />
      <Suspense fallback={null}>
        {doing?.kind === "delete" && (
          <DeleteManyDialog recipes={doing.recipes} onClose={close} onDone={() => setChosen(new Set())} />
        )}
        {doing && doing.kind !== "delete" && (
          <BulkDialog kind={doing.kind} recipes={doing.recipes} onClose={close} onDone={() => setChosen(new Set())} />
        )}
      </Suspense>
    </KitchenPage>
  );
}

const keyOf = (recipe: RecipeSummary) => recipe.id;
const nameOf = (recipe: RecipeSummary) => recipe.name;
const dayOf = (recipe: RecipeSummary) => recipe.dateAdded ?? "";
const names = (all: { name: string }[] | null) => (all ?? []).map(({ name }) => name).join(", ");

function columnsOf(groupSlug: string, members: Member[]): Column<RecipeSummary>[] {
  const owner = new Map(members.map(({ id, fullName }) => [id, fullName]));
  return [
    {
      id: "name",
      label: t("managing.name"),
      text: nameOf,
      cell: (recipe) => <Link to={`/g/${groupSlug}/r/${recipe.slug}`}>{recipe.name}</Link>,
    },
    { id: "categories", label: t("explorer.categories"), text: (recipe) => names(recipe.recipeCategory) },
    { id: "tags", label: t("explorer.tags"), text: (recipe) => names(recipe.tags) },
    { id: "tools", label: t("explorer.tools"), text: (recipe) => names(recipe.tools) },
    { id: "owner", label: t("managing.owner"), text: (recipe) => owner.get(recipe.userId) ?? "", hidden: true },
    { id: "yield", label: t("managing.yield"), text: (recipe) => recipe.recipeYield ?? "", hidden: true },
    {
      id: "added",
      label: t("managing.added"),
      text: dayOf,
      cell: (recipe) => dayOf(recipe) && formatDay(dayOf(recipe)),
      hidden: true,
    },
    { id: "id", label: t("managing.id"), text: keyOf, hidden: true },
  ];
}
