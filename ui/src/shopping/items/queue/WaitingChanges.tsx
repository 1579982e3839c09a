/** Tells what waits for the server, what it refused, and what two people changed at the same time. */
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

import { useConnected } from "@/api/connection";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { Popover } from "@/kit/overlay/Popover";
import { Icon } from "@/kit/picture/Icon";
import { formatNames } from "@/locales/formatNames";
import { formatMoment } from "@/locales/formatMoment";
import { t } from "@/locales/language";
import { interrupt, useDeclined } from "@/session/interruption";
import { useUser } from "@/session/session";

import type { ShoppingItem } from "../../shoppingLists";
import { writePlainItem } from "../formatItem";
import type { Operation } from "../operations";
import { flushAll, getQueueStatus, settleRefused, settleConflict, subscribeToQueues } from "./itemQueue";
import type { Refused, ItemConflict } from "./waiting";
import "./waiting.css";

/** What needs an answer: refused changes, conflicts, and a session that has ended. */
export function WaitingChanges({ listId }: { listId: string }) {
  const { refused, conflicts } = useQueueStatus(listId);
  return (
    <div className="waiting-changes">
      <SignedOut />
      {refused.length > 1 && <TryAllAgain refused={refused} />}
      {refused.map((one) => (
        <RefusedChange key={one.id} one={one} />
      ))}
      {conflicts.map((one) => (
        <ConflictBanner key={one.id} one={one} />
      ))}
    </div>
  );
}

/** Tells beside the number of items that the server cannot be reached, and what waits for it. Nothing moves for it. */
export function WaitingChip({ listId }: { listId: string }) {
  const { count, failedWith, since, isOld, isKept } = useQueueStatus(listId);
  const isConnected = useConnected();
  if (count === 0 && isConnected) return <span role="status" />;
  const time = formatMoment(since, { timeStyle: "short", dateStyle: isOld ? "medium" : undefined });
  const mustStayOpen = count > 0 && (!isKept || !window.isSecureContext);
  const sentence =
    count === 0
      ? t("app.offline")
      : failedWith === 0
        ? t("shopping.waiting", { count, time })
        : t("shopping.waitingRefused", { count, time, status: failedWith });
  const toKeepOpen = mustStayOpen ? ` ${t(isKept ? "shopping.keepOpen" : "shopping.notKept")}` : "";
  return (
    <span role="status">
      <Popover
        label={t("shopping.offlineChip")}
        trigger={(wiring) => (
          <button type="button" className="chip wait waiting-chip" {...wiring}>
            <Icon name="offline" size="tiny" />
            <span>
              {describeShortly(count, failedWith)}
              {mustStayOpen && ` · ${t("shopping.keepOpenShort")}`}
            </span>
          </button>
        )}
      >
        <p className="waiting-sentence">
          {sentence}
          {toKeepOpen}
        </p>
      </Popover>
      <span className="sr">
        {sentence}
        {toKeepOpen}
      </span>
    </span>
  );
}

function describeShortly(count: number, failedWith: number) {
  if (count === 0) return t("shopping.offlineChip");
  return t(failedWith === 0 ? "shopping.waitingChip" : "shopping.unsavedChip", { changes: String(count) });
}

const useQueueStatus = (listId: string) => useSyncExternalStore(subscribeToQueues, () => getQueueStatus(listId));

/** Told to somebody whose session has ended, and who goes on with the list without signing in. */
function SignedOut() {
  const cache = useQueryClient();
  const user = useUser();
  const isSignedOut = useDeclined(user);
  if (!user || !isSignedOut) return null;
  const signIn = async () => {
    if (await interrupt(user, null)) flushAll(cache);
  };
  return (
    <Banner
      kind="warning"
      role="status"
      actions={
        <Button compact icon="lock" onClick={() => void signIn()}>
          {t("signIn.submit")}
        </Button>
      }
    >
      {t("shopping.signedOut")}
    </Banner>
  );
}

function TryAllAgain({ refused }: { refused: Refused[] }) {
  const cache = useQueryClient();
  const retryAll = () => {
    for (const one of refused) settleRefused(cache, one, true);
  };
  return (
    <Button icon="refresh" onClick={retryAll}>
      {t("shopping.retryAll", { count: refused.length })}
    </Button>
  );
}

function RefusedChange({ one }: { one: Refused }) {
  const cache = useQueryClient();
  return (
    <Banner
      kind="error"
      role="alert"
      actions={
        <div className="waiting-actions">
          <Button compact onClick={() => settleRefused(cache, one, true)}>
            {t("error.retry")}
          </Button>
          <Button compact kind="quiet" onClick={() => settleRefused(cache, one, false)}>
            {t("shopping.discard")}
          </Button>
        </div>
      }
    >
      {t("shopping.refused", { name: joinItemNames(one), reason: one.reason })}
    </Banner>
  );
}

/** The names of the items that a change is about. */
function joinItemNames({ operation, before }: Refused): string {
  const items = operation.kind === "add" ? operation.added.map(({ item }) => item as ShoppingItem) : before;
  const names = formatNames(items.slice(0, 3).map(writePlainItem));
  return items.length > 3 ? `${names} …` : names;
}

function ConflictBanner({ one }: { one: ItemConflict }) {
  const cache = useQueryClient();
  const { theirs, mine } = one;
  const instead: Operation =
    one.kind === "edited" && one.change
      ? { kind: "change", changes: [one.change] }
      : { kind: "delete", ids: [one.itemId] };
  return (
    <Banner
      kind="warning"
      role="alert"
      actions={
        <div className="waiting-actions">
          <Button compact onClick={() => settleConflict(cache, one, instead)}>
            {t(`shopping.conflict.${one.kind}Instead`)}
          </Button>
          <Button compact kind="quiet" onClick={() => settleConflict(cache, one)}>
            {t(`shopping.conflict.${one.kind}Fine`)}
          </Button>
        </div>
      }
    >
      {t(`shopping.conflict.${one.kind}`, { theirs, mine })}
    </Banner>
  );
}
