/** The icons that a file can have. `apiName` is the icon's name in the API, and `icon` is the icon shown. */
import type { IconName } from "@/kit/picture/icons";

export const ASSET_ICONS = [
  { apiName: "mdi-file", icon: "file", labelKey: "file" },
  { apiName: "mdi-file-pdf-box", icon: "note", labelKey: "pdf" },
  { apiName: "mdi-file-image", icon: "image", labelKey: "image" },
  { apiName: "mdi-code-json", icon: "code", labelKey: "code" },
  { apiName: "mdi-silverware-fork-knife", icon: "recipes", labelKey: "recipe" },
] as const;

export const chooseIcon = (apiName: string | null): IconName =>
  ASSET_ICONS.find((one) => one.apiName === apiName)?.icon ?? "file";
