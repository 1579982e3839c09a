/** The icons that a file can have. `wire` is the icon's name in the API, and `icon` is the icon shown. */
import type { IconName } from "@/kit/picture/icons";

export const ASSET_ICONS = [
  { wire: "mdi-file", icon: "file", word: "file" },
  { wire: "mdi-file-pdf-box", icon: "note", word: "pdf" },
  { wire: "mdi-file-image", icon: "image", word: "image" },
  { wire: "mdi-code-json", icon: "code", word: "code" },
  { wire: "mdi-silverware-fork-knife", icon: "recipes", word: "recipe" },
] as const;

export const iconOf = (wire: string | null): IconName => ASSET_ICONS.find((one) => one.wire === wire)?.icon ?? "file";
