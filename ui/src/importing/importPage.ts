/** Sends import requests, and checks pasted text before it is sent. */
import { ApiError, call } from "@/api/client";
import type { components } from "@/api/schema";
import { dropPunctuation } from "@/kit/text/endOfLink";

/**
 * With `isCopy`, a page is imported even if the group already has a recipe from it, and with `isTitleEnough`, even if only
 * its title can be read.
 */
export type ImportOptions = { includeTags: boolean; isCopy?: boolean; isTitleEnough?: boolean };
export type KnownRecipe = components["schemas"]["KnownSource"]["items"][number];

/** `importUrl` and `importData` return the slug of the new recipe. */
export const importUrl = (url: string, { includeTags, isTitleEnough }: ImportOptions, idempotencyKey: string) =>
  call<string>("POST", "recipes/create/url", {
    body: { url, includeTags, completeOnly: !isTitleEnough },
    idempotencyKey,
  });
export const importData = (
  data: string,
  url: string,
  { includeTags, isTitleEnough }: ImportOptions,
  idempotencyKey: string,
) =>
  call<string>("POST", "recipes/create/html-or-json", {
    body: { data, includeTags, url: url || undefined, completeOnly: !isTitleEnough },
    idempotencyKey,
  });

/** Imports the recipes of a zip archive, and returns the slug of the first. */
export function sendArchive(archive: File, idempotencyKey: string): Promise<string> {
  const body = new FormData();
  body.append("archive", archive);
  return call<string>("POST", "recipes/create/zip", { body, idempotencyKey });
}

/** Whether an import failed because only the title of a recipe was found, which may be saved nevertheless. */
export const hasOnlyTitle = (error: unknown) => error instanceof ApiError && error.reason === "TITLE_ONLY";

/**
 * Returns the text of a page that was saved as a file. Only the server knows other encodings than UTF-8, which it finds
 * by what the page says and by its letters.
 */
export async function readPageFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Zeros are those of UTF-16, and an escape begins a Japanese encoding that has only ASCII characters.
  if (!bytes.includes(0) && !bytes.includes(0x1b)) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      // The bytes are not UTF-8.
    }
  }
  const body = new FormData();
  body.append("file", new Blob([bytes]), file.name);
  return (await call<{ data: string }>("POST", "recipes/create/page-text", { body })).data;
}

/** Thrown in place of importing a page, if the group already has recipes from it. */
export class KnownSource extends Error {
  constructor(readonly recipes: KnownRecipe[]) {
    super("The group already has a recipe from this page.");
  }
}

/** Returns the recipes that were imported from this address, however it is written. The newest is first. */
export const findRecipesFrom = async (url: string, signal?: AbortSignal) =>
  (await call<components["schemas"]["KnownSource"]>("GET", "recipes/create/known", { query: { url }, signal })).items;

/** Returns the recipes from the address of a pasted page. Without `url`, the server finds the address in the page. */
const findRecipesFromPage = async (data: string, url: string) =>
  (await call<components["schemas"]["KnownSource"]>("POST", "recipes/create/known", { body: { data, url } })).items;

/** Throws `KnownSource` if the group already has a recipe from this address. A failing look-up stops no import. */
export async function refuseKnown(url: string): Promise<void> {
  if (url) refuseRecipes(await findRecipesFrom(url).catch(() => []));
}

/** Throws `KnownSource` if the group already has a recipe from this page. A failing look-up stops no import. */
export async function refuseKnownPage(data: string, url: string): Promise<void> {
  refuseRecipes(await findRecipesFromPage(data, url).catch(() => []));
}

function refuseRecipes(known: KnownRecipe[]) {
  if (known.length > 0) throw new KnownSource(known);
}

// The last part of a host name is either of letters or written in ASCII ("xn--…"), and nothing else follows it.
const HOST = String.raw`(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,63})(?![\p{L}\p{N}-])(?::\d{1,5}(?!\d))?`;
const ALONE = new RegExp(String.raw`^${HOST}(?:[/?#][^\s<>"]*)?$`, "iu");
const STARTS = String.raw`(?<![\p{L}\p{N}-])(?<![\p{L}\p{N}-]\.)`;
const IN_TEXT = new RegExp(
  String.raw`https?:\/\/[^\s<>"]+|${STARTS}(?:www\.${HOST}(?:[/?#][^\s<>"]*)?|${HOST}\/[^\s<>"]*)`,
  "iu",
);

/**
 * Finds a web address in a text, with or without a scheme. Returns null if there is none. Within other words, an address
 * without a scheme needs "www." or a path, as "it.Then" may also be two sentences without a space.
 */
export function readAddress(text: string): string | null {
  const given = text.trim();
  const found = dropPunctuation(ALONE.test(given) ? given : (IN_TEXT.exec(given)?.[0] ?? ""));
  if (!found) return null;
  const address = /^https?:/iu.test(found) ? found : `https://${found}`;
  return URL.canParse(address) && new URL(address).hostname.length > 0 ? address : null;
}

// A message that begins with "[12.11.23, 18:04]", "{serves 4}", "<3" or "<Media omitted>" is neither HTML nor JSON.
const TAGS =
  "html|head|body|div|span|section|article|main|header|footer|nav|aside|h[1-6]|p|ul|ol|li|dl|table|tbody|tr|td|th|script|style|meta|link|title|a|img|br|hr|b|i|u|em|strong|small|form|figure|picture|svg|iframe|noscript|blockquote|pre|center|font|base";
const DATA = new RegExp(
  String.raw`^(?:<(?:!doctype\b|!--|\?xml\b|/?(?:${TAGS})(?=[\s/>]))|\{\s*(?:"|\})|\[\s*\{\s*(?:["}]|$))`,
  "iu",
);

/**
 * Returns whether a pasted text is HTML or JSON ("page"), a web address, or any other text ("words"), so that the
 * matching way to import can be offered.
 */
export function detectFormat(text: string): "page" | "address" | "words" {
  if (DATA.test(text.trimStart())) return "page";
  return !/\s/u.test(text.trim()) && readAddress(text) ? "address" : "words";
}
