/** The cookbooks of a group, at `/g/:groupSlug/cookbooks`: the household's own in their order, and those of others. */
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { cookbookPath } from "@/base/memberPaths";
import { Button } from "@/kit/Button";
import { useStored } from "@/kit/device/useStored";
import { EmptyDrawing } from "@/kit/feedback/EmptyDrawing";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Switch } from "@/kit/form/Switch";
import { HelpLink } from "@/kit/HelpLink";
import { makeLazyComponent } from "@/kit/makeLazyComponent";
import { useNavigation } from "@/kit/navigation";
import { preloadDialog } from "@/kit/overlay/preload";
import { Page } from "@/kit/Page";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { useGroup } from "@/session/useGroup";

import type { CookbookStart } from "./CookbookDialog";
import { CookbookList } from "./CookbookList";
import { type Cookbook, useCookbooks } from "./cookbooks";
import "./cookbooks.css";

const CookbookDialog = makeLazyComponent(() => import("./CookbookDialog"), "CookbookDialog");

const PREFERENCES = { hideOtherHouseholds: false };

export function CookbooksScreen() {
  const group = useGroup();
  const { go } = useNavigation();
  const { own, others } = useCookbooks(group);
  const [{ hideOtherHouseholds }, prefer] = useStored("cookbook-preferences", PREFERENCES);
  const [start, setStart] = useState<CookbookStart | null>(null);
  const cookbooks = own.data?.items ?? [];
  const create = () => setStart({ position: cookbooks.length + 1 });
  return (
    <Page
      title={t("cookbooks.title")}
      className="cookbooks"
      aside={
        group.isOwn && (
          <>
            <HelpLink topic="cookbooks" />
            {cookbooks.length > 0 && (
              <Button icon="plus" {...preloadDialog} onClick={create}>
                {t("cookbooks.new")}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="lede dim">{t("cookbooks.explained")}</p>
      {group.isOwn && own.isPending && <LoadingLines count={4} />}
      {own.isError && (
        <LoadFailure title={t("cookbooks.failed")} error={own.error} onRetry={() => void own.refetch()} />
      )}
      {own.data && cookbooks.length === 0 && (
        <EmptyState
          drawing={<EmptyDrawing name="shelf" />}
          action={
            <Button kind="filled" icon="plus" {...preloadDialog} onClick={create}>
              {t("cookbooks.new")}
            </Button>
          }
        >
          {t("cookbooks.none")}
        </EmptyState>
      )}
      {cookbooks.length > 0 && <CookbookList cookbooks={cookbooks} isOwn onEdit={setStart} />}
      {!hideOtherHouseholds && <OtherHouseholds cookbooks={others} />}
      {!group.isOwn && others.length === 0 && <EmptyState>{t("cookbooks.noneHere")}</EmptyState>}
      {group.isOwn && others.length > 0 && (
        <Switch isSelected={hideOtherHouseholds} onChange={(isOn) => prefer({ hideOtherHouseholds: isOn })}>
          {t("cookbooks.hideOthers")}
        </Switch>
      )}
      {start && (
        <Suspense fallback={null}>
          <CookbookDialog
            start={start}
            onSaved={(saved) => {
              const isNew = !start.id;
              setStart(null);
              if (isNew) go(cookbookPath(group.slug, saved.slug));
            }}
            onClose={() => setStart(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}

type NamedHousehold = { id: string; name: string };

/** The public cookbooks of other households, under the name of their household. */
function OtherHouseholds({ cookbooks }: { cookbooks: Cookbook[] }) {
  const { slug, isOwn } = useGroup();
  const user = useUser();
  const path = isOwn ? "groups/households" : `explore/groups/${encodeURIComponent(slug)}/households`;
  const { data } = useQuery({
    queryKey: [path, "names"],
    queryFn: ({ signal }) => call<ListPage<NamedHousehold>>("GET", path, { query: { page: 1, perPage: -1 }, signal }),
    enabled: cookbooks.length > 0,
    meta: { quiet: true },
  });
  const ids = [...new Set(cookbooks.map(({ householdId }) => householdId))].filter((id) => id !== user?.householdId);
  return ids.map((id) => {
    const name = data?.items.find((one) => one.id === id)?.name ?? "…";
    return (
      <section key={id} aria-label={name}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <CookbookList cookbooks={cookbooks.filter(({ householdId }) => householdId === id)} />
      </section>
    );
  });
}
