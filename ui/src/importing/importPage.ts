/** Sends import requests, and checks pasted text before it is sent. */
import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { RecipeSummary } from "@/recipes/recipe";

export type ImportOptions = { includeTags: boolean };

/** `importUrl` and `importData` return the slug of the new recipe. */
export const importUrl = (url: string, { includeTags }: ImportOptions, idempotencyKey: string) =>
  call<string>("POST", "recipes/create/url", { body: { url, includeTags }, idempotencyKey });
export const importData = (data: string, url: string, { includeTags }: ImportOptions, idempotencyKey: string) =>
  call<string>("POST", "recipes/create/html-or-json", {
    body: { data, includeTags, url: url || undefined },
    idempotencyKey,
  });

/** Returns the group's recipe that was imported from this address, if any. */
export async function recipeFrom(url: string, signal: AbortSignal): Promise<RecipeSummary | null> {
  const written = [
    ...new Set([url, url.replace(/#.*$/u, ""), url.replace(/\/+$/u, ""), `${url.replace(/\/+$/u, "")}/`]),
  ].filter((one) => !/["\\]/u.test(one));
  if (written.length === 0) return null;
  const query = { queryFilter: written.map((one) => `orgURL = "${one}"`).join(" OR "), page: 1, perPage: 1 };
  return (await call<ListPage<RecipeSummary>>("GET", "recipes", { query, signal })).items[0] ?? null;
}

/** Finds a web address in a text, with or without a scheme. Returns null if there is none. */
export function readAddress(text: string): string | null {
  const found =
    /(?:https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}-])(?<![\p{L}\p{N}]\.)(?:[\p{L}\p{N}-]+\.)+\p{L}{2,6}(?:[/?#][^\s<>"]*)?)/iu.exec(
      text.trim(),
    )?.[0];
  if (!found) return null;
  const address = /^https?:/iu.test(found) ? found : `https://${found}`;
  return URL.canParse(address) && new URL(address).hostname.length > 0 ? address : null;
}

/**
 * Returns whether a pasted text is HTML or JSON ("page"), a web address, or any other text ("words"), so that the
 * matching way to import can be offered.
 */
export function detectFormat(text: string): "page" | "address" | "words" {
  const start = text.trimStart();
  if (/^[<{[]/u.test(start)) return "page";
  return !/\s/u.test(text.trim()) && readAddress(text) ? "address" : "words";
}
