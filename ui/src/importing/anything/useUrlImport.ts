/** Holds what somebody pasted, typed or dropped, and sends it to where it belongs. */
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

import { useAction } from "@/api/useAction";
import { addPath } from "@/base/paths";
import { useDebounced } from "@/kit/form/useDebounced";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import { filledAddPath } from "../AddFrame";
import {
  hasOnlyTitle,
  type ImportOptions,
  importUrl,
  type KnownRecipe,
  KnownSource,
  readAddress,
  findRecipesFrom,
  refuseKnown,
} from "../importPage";
import { useImport } from "../useImport";
import { useHandedPage } from "../bookmark/useHandedPage";
import { LONGEST_TEXT, readRecipeText } from "./readRecipe";
import { recognizeText } from "./recognizeText";
import { useChosenFile } from "./useChosenFile";
import { forgetKeptText, useKeptText } from "./useKeptText";
import { useOpenDraft } from "./useOpenDraft";

const NONE: KnownRecipe[] = [];

export function useUrlImport() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { slug } = useGroup();
  const given = findSharedAddress(query);
  const [typed, setTyped] = useKeptText(given);
  const [includeTags, setIncludeTags] = useState(query.get("use_keywords") === "1");
  const [complaint, setComplaint] = useState<string>();
  const link = useImport(async ({ url, ...options }: ImportOptions & { url: string }, key) => {
    if (!options.isCopy && !options.isTitleEnough) await refuseKnown(url);
    const made = await importUrl(url, options, key);
    forgetKeptText();
    return made;
  });
  const drafts = useOpenDraft();
  const text = useAction(readRecipeText, { quiet: true, onDone: drafts.openDraft });
  const file = useChosenFile(() => setComplaint(undefined), drafts);
  const recognized = recognizeText(typed);
  const address = recognized.kind === "address" ? recognized.address : null;
  const known = useKnown(address, link.error);
  const isTitleOnly = hasOnlyTitle(link.error);
  // An address in the query comes from a bookmarklet or a phone's share menu, so its recipe is imported at once. With
  // `wait=1`, it comes from another import screen and is only filled in.
  const sendGiven = useEffectEvent(() => {
    if (given.startsWith("https://") && query.get("wait") !== "1") link.mutate({ url: given, includeTags });
  });
  const isAwaited = useHandedPage(
    query.get("page") === "1",
    ({ url, html }) => void navigate(filledAddPath(slug, "html", { url }), { state: { data: html }, replace: true }),
  );
  useEffect(() => {
    if (!isAwaited) sendGiven();
  }, [isAwaited]);
  const isPending = isAwaited || link.isPending || text.isPending || file.reading.isPending;
  const submit = () => {
    if (isPending) return;
    setComplaint(findComplaint(typed));
    if (address) link.mutate({ url: address, includeTags, isCopy: known.length > 0, isTitleEnough: isTitleOnly });
    else if (recognized.kind === "links") void navigate(addPath(slug, "bulk"), { state: { data: typed } });
    else if (recognized.kind === "text" && typed.length <= LONGEST_TEXT) text.mutate(typed);
  };
  const take = (next: string) => {
    const { kind } = recognizeText(next);
    if (kind === "html" || kind === "json") void navigate(addPath(slug, "html"), { state: { data: next } });
    else setTyped(next);
    setComplaint(undefined);
    link.reset();
    text.reset();
    file.reset();
    drafts.forgetSeveral();
  };
  const areManyLinks = (pasted: string) => !typed.trim() && recognizeText(pasted).kind === "links";
  const openMany = (pasted: string) => void navigate(addPath(slug, "bulk"), { state: { data: pasted } });
  const takeMany = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!areManyLinks(pasted)) return;
    event.preventDefault();
    openMany(pasted);
  };
  /** Takes a text from the clipboard, behind what is in the field already. */
  const paste = (pasted: string) => {
    if (areManyLinks(pasted)) openMany(pasted);
    else if (pasted.trim()) take(typed.trim() ? `${typed.trimEnd()}\n${pasted}` : pasted);
  };
  const input = { typed, take, takeMany, paste, complaint, includeTags, setIncludeTags };
  return { ...input, recognized, address, known, link, text, file, drafts, isPending, isTitleOnly, submit };
}

function findComplaint(typed: string): string | undefined {
  const { kind } = recognizeText(typed);
  if (kind === "nothing") return t("field.required");
  if (kind === "unclear") return t("importing.unclear");
  return kind === "text" && typed.length > LONGEST_TEXT ? t("importing.textTooLong") : undefined;
}

/**
 * Returns the address that a bookmarklet or a share menu passes on, or "". Some apps share it within a text, and some as
 * the title.
 */
function findSharedAddress(query: URLSearchParams): string {
  const given = ["recipe_import_url", "url", "text", "title"].flatMap((name) => query.get(name) ?? []);
  return (
    given.flatMap((text) => readAddress(text) ?? [])[0] ?? query.get("recipe_import_url") ?? query.get("text") ?? ""
  );
}

/** Returns the recipes that the group already has from an address, once the user has stopped typing. */
function useKnown(address: string | null, error: unknown): KnownRecipe[] {
  const rested = useDebounced(address, 500);
  const { data } = useQuery({
    queryKey: ["recipes", "from", rested],
    queryFn: ({ signal }) => findRecipesFrom(rested!, signal),
    enabled: rested !== null && rested === address,
    meta: { quiet: true },
    retry: false,
  });
  if (error instanceof KnownSource) return error.recipes;
  return rested === address ? (data ?? NONE) : NONE;
}
