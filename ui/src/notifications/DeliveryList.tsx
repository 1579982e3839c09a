/** The household's log of the messages that its recipe actions or webhooks sent, with their outcomes. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { DELIVERIES, type Delivery } from "@/recipes/recipeActions";

const LOOK_AGAIN = 2000; // milliseconds, while a message is being sent

/** `path` is the log's address on the server. */
export function DeliveryList({ path = DELIVERIES }: { path?: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<ListPage<Delivery>>("GET", path, { query: { page: 1, perPage: 20 }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingSent) ? LOOK_AGAIN : false),
    meta: { quiet: true },
  });
  if (error && !data)
    return (
      <LoadFailure title={t("actions.logFailed")} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section className="deliveries" aria-labelledby="deliveries">
      <h2 id="deliveries">{t("actions.log")}</h2>
      <ul>
        {data.items.map((delivery) => (
          <li key={delivery.id}>
            <p>
              <bdi>
                {delivery.recipeName
                  ? t("actions.logged", { title: delivery.title, recipe: delivery.recipeName })
                  : delivery.title || delivery.place}
              </bdi>
            </p>
            <p className={delivery.status === "failed" ? "small failed" : "small dim"}>
              <time dateTime={delivery.createdAt}>{formatMoment(delivery.createdAt)}</time>
              {" · "}
              {formatOutcome(delivery)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isBeingSent = ({ status, reason }: Delivery) => status === "sending" && !reason;

function formatOutcome({ status, reason }: Delivery): string {
  if (status === "sending" && reason) return t("actions.retrying", { reason });
  if (status === "failed") return t("actions.failed", { reason: reason ?? "" });
  return t(status === "delivered" ? "actions.delivered" : "actions.sending");
}
