/** Updates the document head for the current recipe, because the server wrote it for the page that was loaded first. */
import { useEffect } from "react";

import type { Recipe } from "../recipe";

const PAGE_TAGS =
  'link[rel="canonical"], meta[property^="og:"], meta[name^="twitter:"], meta[name="description"], meta[name="robots"], script[type="application/ld+json"]';
const MAX_LENGTH = 200;
const MAX_READ = 2000;

const makeCanonicalAddress = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const removeTags = () => document.head.querySelectorAll(PAGE_TAGS).forEach((element) => element.remove());

export function useDocumentHead({ description }: Pick<Recipe, "description">) {
  useEffect(() => {
    const address = makeCanonicalAddress();
    // The browser's share menu uses the canonical URL, so the tags are removed if they describe another page.
    if (address && new URL(address).pathname !== window.location.pathname) removeTags();
    return removeTags;
  }, []);
  useEffect(() => {
    const text = joinOnOneLine(description ?? "");
    const tag = document.querySelector('meta[name="description"]') ?? document.createElement("meta");
    if (!text) return;
    tag.setAttribute("name", "description");
    tag.setAttribute("content", text);
    document.head.append(tag);
  }, [description]);
}

/** Converts a text to one line without Markdown and HTML, shortened to the length that link previews show. */
export function joinOnOneLine(text: string): string {
  const plain = text
    .slice(0, MAX_READ)
    .replace(/!\[[^[\]]{0,300}\]\([^()\s]{0,2000}\)/g, "")
    .replace(/\[([^[\]]{1,300})\]\([^()\s]{0,2000}\)/g, "$1")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/\*\*|__/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.length <= MAX_LENGTH ? plain : `${plain.slice(0, MAX_LENGTH).replace(/\s\S*$/, "")}…`;
}
