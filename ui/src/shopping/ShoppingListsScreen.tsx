/** The screen at `/shopping-lists`, which shows the household's lists. A single list opens at once. */
import { type FormEvent, Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { dataPath, shoppingListPath } from "@/base/memberPaths";
import { Button, ButtonLink } from "@/kit/Button";
import { EmptyDrawing } from "@/kit/feedback/EmptyDrawing";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Checkbox } from "@/kit/form/Checkbox";
import { TextField } from "@/kit/form/TextField";
import { HelpLink } from "@/kit/HelpLink";
import { IconButton } from "@/kit/IconButton";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { Link } from "@/kit/Link";
import { useNavigation } from "@/kit/navigation";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { useMay } from "@/session/may";

import { nameList, type ShoppingListSummary, useCreateList, useVisibleLists } from "./shoppingLists";
import { useListOwner } from "./useListOwner";
import "./shopping.css";

const DeleteListDialog = makeLazyComponent(() => import("./DeleteListDialog"), "DeleteListDialog");

export function ShoppingListsScreen() {
  const { query, lists, rows, isMixed, inOneRow, putInOneRow } = useVisibleLists();
  const isOpening = useSingleList(lists);
  const mayOrganize = useMay("organize");
  return (
    <Page title={t("shopping.lists")} className="shopping-lists" aside={<HelpLink topic="shopping" />}>
      {query.isError && (
        <LoadFailure
          title={t("shopping.failedTitle")}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {(query.isPending || isOpening) && <LoadingLines count={4} />}
      {lists && !isOpening && (
        <>
          {isMixed && (
            <Checkbox isSelected={inOneRow} onChange={putInOneRow}>
              {t("shopping.inOneRow")}
            </Checkbox>
          )}
          <NewListForm isFirst={lists.length === 0} />
          <ListCards lists={rows[0]!} label={t("shopping.lists")} />
          {rows[1] && (
            <>
              <h2>{t("shopping.listsOfOthers")}</h2>
              <ListCards lists={rows[1]} label={t("shopping.listsOfOthers")} />
            </>
          )}
          {mayOrganize && (
            <ButtonLink kind="quiet" icon="label" to={dataPath("labels")}>
              {t("shopping.manageLabels")}
            </ButtonLink>
          )}
        </>
      )}
    </Page>
  );
}

/** Opens the list if there is just one, unless the person has come back from it. Returns whether it does. */
function useSingleList(lists: ShoppingListSummary[] | undefined): boolean {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get("disableRedirect") === "true" || lists?.length !== 1 ? null : lists[0]!.id;
  useEffect(() => {
    if (id) void navigate(shoppingListPath(id), { replace: true });
  }, [id, navigate]);
  return id !== null;
}

function NewListForm({ isFirst }: { isFirst: boolean }) {
  const { go } = useNavigation();
  const [name, setName] = useState("");
  const { mutate, isPending } = useCreateList((list) => go(shoppingListPath(list.id)));
  const create = (given: string) => {
    if (!isPending) mutate(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create(name.trim());
  };
  return (
    <>
      {isFirst && (
        <EmptyState
          drawing={<EmptyDrawing name="basket" />}
          action={
            <Button kind="filled" icon="plus" busy={isPending} onClick={() => create(t("shopping.firstName"))}>
              {t("shopping.createFirst")}
            </Button>
          }
        >
          {t("shopping.noLists")}
        </EmptyState>
      )}
      <form className="new-list" aria-label={t("shopping.newList")} onSubmit={submit}>
        <TextField label={t("shopping.newList")} value={name} maxLength={500} dir="auto" onChange={setName} />
        <Button kind={isFirst ? "outlined" : "filled"} icon="plus" type="submit" busy={isPending}>
          {t("shopping.createList")}
        </Button>
      </form>
    </>
  );
}

const countOf = ({ openItems, totalItems }: ShoppingListSummary) => (
  <span>
    {totalItems > openItems
      ? t("shopping.leftOf", { count: openItems, total: totalItems })
      : t("shopping.left", { count: openItems })}
  </span>
);

function ListCards({ lists, label }: { lists: ShoppingListSummary[]; label: string }) {
  const ownerOf = useListOwner();
  const [deleted, setDeleted] = useState<ShoppingListSummary | null>(null);
  return (
    <>
      <ul className="list-cards" aria-label={label}>
        {lists.map((list) => {
          const owner = ownerOf(list);
          return (
            <li key={list.id}>
              <Link to={shoppingListPath(list.id)}>
                <bdi className="name">{nameList(list)}</bdi>
                <small>
                  {countOf(list)}
                  {owner && <bdi>{t("shopping.listOf", { name: owner })}</bdi>}
                  <span>
                    {t("shopping.changedAt", { moment: formatMoment(list.updatedAt, { dateStyle: "medium" }) })}
                  </span>
                </small>
              </Link>
              <IconButton
                icon="delete"
                label={t("shopping.deleteOne", { name: nameList(list) })}
                {...preloadDialog}
                onClick={() => setDeleted(list)}
              />
            </li>
          );
        })}
      </ul>
      {deleted && (
        <Suspense fallback={null}>
          <DeleteListDialog list={deleted} onClose={() => setDeleted(null)} />
        </Suspense>
      )}
    </>
  );
}
