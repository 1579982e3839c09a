/** The two menu items for printing. */
import type { MenuItem } from "@/kit/overlay/menuItem";
import { t } from "@/locales/language";

export const makePrintItems = (print: () => void, choose: () => void): MenuItem[] => [
  { id: "print", icon: "print", label: t("print.print"), onAction: print },
  { id: "print-preferences", icon: "sliders", label: t("print.preferences"), onAction: choose },
];
