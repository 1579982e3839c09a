/** The icons that every page may need, each a single path on a 24 px grid. Most are from Lucide (ISC license). */
import type { moreIcons } from "./moreIcons";

export const icons = {
  check: "M20 6 9 17l-5-5",
  "chevron-down": "M6 9l6 6 6-6",
  "chevron-right": "M9 18l6-6-6-6",
  cook: "M2 12h20M20 12v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M4 8l16-4M8.9 6.8l-.5-1.8a2 2 0 0 1 1.4-2.4l1.9-.5a2 2 0 0 1 2.4 1.5l.5 1.8",
  cookbooks: "M16 6l4 14M12 6v14M8 8v12M4 4v16",
  copy: "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2",
  dots: "M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
  menu: "M4 5h16M4 12h16M4 19h16",
  minus: "M5 12h14",
  moon: "M21 12.5a9 9 0 1 1-9.5-9.5c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4",
  plus: "M5 12h14M12 5v14",
  print: "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V2h12v7M6 14h12v8H6z",
  recipes:
    "M12 5v16M16 13h2M16 9h2M20 19a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2h-4a5 5 0 0 0-4 2a5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4a5 5 0 0 1 4 2 5 5 0 0 1 4-2zM6 13h2M6 9h2",
  search: "M21 21l-4.3-4.3M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
  settings:
    "M9.7 4.1a2.3 2.3 0 0 1 4.7 0 2.3 2.3 0 0 0 3.3 1.9 2.3 2.3 0 0 1 2.3 4 2.3 2.3 0 0 0 0 3.8 2.3 2.3 0 0 1-2.3 4 2.3 2.3 0 0 0-3.3 1.9 2.3 2.3 0 0 1-4.7 0 2.3 2.3 0 0 0-3.3-1.9 2.3 2.3 0 0 1-2.3-4 2.3 2.3 0 0 0 0-3.8A2.3 2.3 0 0 1 6.4 6a2.3 2.3 0 0 0 3.3-1.9M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  "sign-in": "M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4",
  star: "M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8z",
  sun: "M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 4h.01M20 12h.01M12 20h.01M4 12h.01M17.7 6.3h.01M17.7 17.7h.01M6.3 17.7h.01M6.3 6.3h.01",
};

export type IconName = keyof typeof icons | keyof typeof moreIcons;
