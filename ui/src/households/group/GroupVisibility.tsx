/** A switch that makes the group visible to visitors, and a note that says what visitors can see. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { getBase, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { householdPath } from "@/base/paths";
import { toast } from "@/base/toast";
import { Button } from "@/kit/Button";
import { copyWithToast } from "@/kit/device/copyWithToast";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { Banner } from "@/kit/feedback/Banner";
import { Switch } from "@/kit/form/Switch";
import { Link } from "@/kit/Link";
import { formatNames } from "@/locales/formatNames";
import { t, tParts } from "@/locales/language";
import { LocalhostNotice } from "@/session/LocalhostNotice";
import { useMay } from "@/session/may";
import { useUser } from "@/session/session";

import { groupHouseholds } from "../groupHouseholds";
import { type Group, groupQuery } from "../groupQuery";

export function GroupVisibility({ group }: { group: Group }) {
  const cache = useQueryClient();
  const keep = (privateGroup: boolean) =>
    cache.setQueryData<Group>(
      groupQuery.queryKey,
      (kept) => kept && { ...kept, preferences: { ...kept.preferences, privateGroup } },
    );
  const change = useMutation({
    mutationFn: (privateGroup: boolean) => call("PUT", "groups/preferences", { body: { privateGroup } }),
    onMutate: keep,
    onSuccess: (_answer, isPrivate) => toast.success(t(isPrivate ? "group.nowPrivate" : "group.nowPublic")),
    onError: (_error, isPrivate) => keep(!isPrivate),
  });
  const { privateGroup } = group.preferences;
  return (
    <section className="group-visibility" aria-label={t("group.visitors")}>
      <Switch
        isSelected={privateGroup}
        disabled={change.isPending}
        onChange={change.mutate}
        help={t("group.privateHelp")}
      >
        {t("group.private")}
      </Switch>
      {privateGroup && (
        <Banner kind="note" icon="lock" role="status">
          {t("group.cannotSee")}
        </Banner>
      )}
      {!privateGroup && !change.isPending && <VisibleRecipes slug={group.slug} />}
    </section>
  );
}

/**
 * Fetches how many recipes visitors can see. The query key starts like the key of the households, so that changing a
 * household also refetches this number.
 */
const visibleRecipesQuery = (slug: string) => ({
  queryKey: ["groups/households", "shown to visitors", slug],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<ListPage<unknown>>("GET", `explore/groups/${encodeURIComponent(slug)}/recipes`, {
      query: { page: 1, perPage: 1 },
      signal,
    }),
  staleTime: 0,
  meta: { quiet: true },
});

function VisibleRecipes({ slug }: { slug: string }) {
  const { data, error } = useQuery(visibleRecipesQuery(slug));
  const link = `${window.location.origin}${getBase()}g/${slug}`;
  if (!data && !error) return null;
  return (
    <>
      <Banner kind={data?.total === 0 ? "warning" : "good"} icon="eye" role="status">
        {data?.total === 0 ? (
          <NothingVisible />
        ) : (
          <p>{data ? t("group.seen", { count: data.total }) : t("group.canSee")}</p>
        )}
        <p className="public-link">
          <a className="link" href={link} dir="ltr">
            {link}
          </a>
          <Button kind="quiet" icon="copy" compact onClick={() => void copyWithToast(link)}>
            {t("group.copyLink")}
          </Button>
        </p>
      </Banner>
      {isLocalhost() && <LocalhostNotice text={t("group.here")} />}
    </>
  );
}

/** Explains why visitors find no recipes, and links to the settings that change that. */
function NothingVisible() {
  const user = useUser();
  const mayChange = useMay("manageHousehold");
  const hidden = (useQuery(groupHouseholds.list).data?.items ?? []).filter(
    ({ preferences }) => preferences?.privateHousehold,
  );
  const isOwnHidden = hidden.some(({ id }) => id === user?.householdId);
  return (
    <>
      <p>
        {t("group.seenNothing")}{" "}
        {hidden.length > 0
          ? tParts("group.hidden", {
              households: <bdi key="hidden">{formatNames(hidden.map(({ name }) => name))}</bdi>,
            })
          : t("group.nonePublic")}
      </p>
      {isOwnHidden && mayChange && (
        <p>
          <Link className="link" to={householdPath}>
            {t("household.title")}
          </Link>
        </p>
      )}
    </>
  );
}
