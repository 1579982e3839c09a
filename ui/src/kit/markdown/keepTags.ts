/** Reduces the formatting of a line of Markdown to a few HTML tags. */
import type { Inline, InlineTag } from "./readInline";

/** Replaces all other tags, links and code by their text, and a line break by a space. Removes pictures. */
export const keepTags = (inlines: Inline[], tags: readonly InlineTag[]): Inline[] =>
  inlines.flatMap((inline): Inline[] => {
    if (typeof inline === "string") return [inline];
    switch (inline.kind) {
      case "break":
        return [" "];
      case "code":
        return [inline.text];
      case "image":
        return [];
      case "link":
        return keepTags(inline.children, tags);
      case "tag": {
        const children = keepTags(inline.children, tags);
        return tags.includes(inline.tag) ? [{ ...inline, children }] : children;
      }
    }
  });
