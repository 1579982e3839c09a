/**
 * Puts the shapes of the first page into both HTML pages, with the styles they need, so that they are painted before any
 * file is loaded. The other style sheets come after them, because browsers paint nothing below a style sheet that is
 * still loading.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

const SHEETS = ["tokens.css", "start.css"];
const CARDS = 12;
const LINES = 12;

const line = "<i></i>";
const short = '<i class="start-short"></i>';
const picture = '<i class="start-picture"></i>';
const LOGO =
  '<svg viewBox="0 0 24 24"><path d="M4 4.5h6.2c1 0 1.8.8 1.8 1.8V21c0-1.1-.9-2-2-2H4zM20 4.5h-6.2c-1 0-1.8.8-1.8 1.8V21c0-1.1.9-2 2-2h6z" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round"/><path d="M16 4.5v8l1.5-1.4L19 12.5v-8z" fill="currentColor"/></svg>';

const SHAPES = `<div id="start" aria-hidden="true">
<div class="start-bar">${LOGO}<span>Hearthbook</span></div>
<div class="start-tabs"></div>
<div class="start-page">
<i class="start-title"></i><i class="start-field"></i>
<div class="start-home">${`<p>${picture}<span>${line}${short}</span></p>`.repeat(CARDS)}</div>
<div class="start-recipe">${picture}<div><i class="start-title"></i>${line}${line}${short}</div></div>
<div class="start-lines">${(line + short).repeat(LINES)}</div>
</div>
</div>`;

export function start(look: string): Plugin {
  return {
    name: "start",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const styles = SHEETS.map((name) => shorten(readFileSync(join(look, name), "utf8"))).join("");
        const linked: string[] = [];
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
            linked.push(link.trim());
            return "";
          })
          .replace("</head>", `<style nonce="__CSP_NONCE__">${styles}</style>\n</head>`)
          .replace('<div id="root"></div>', [SHAPES, ...linked, '<div id="root"></div>'].join("\n"));
      },
    },
  };
}

/** Removes comments and indentation from a style sheet. */
const shorten = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":")
    .trim();
