/** The print preferences of this browser. */
import { useStored } from "@/kit/device/useStored";

export type ImagePosition = "left" | "right" | "hidden";
export type FontSize = "small" | "medium" | "large";
export type PrintPreferences = {
  imagePosition: ImagePosition;
  showDescription: boolean;
  showNotes: boolean;
  showNutrition: boolean;
  fontSize: FontSize;
  /** The number of columns for the ingredients. */
  columns: "one" | "two";
  showCheckBoxes: boolean;
  /** Whether to print the source URL and its QR code. */
  showSource: boolean;
};

const DEFAULTS: PrintPreferences = {
  imagePosition: "left",
  showDescription: true,
  showNotes: true,
  showNutrition: false,
  fontSize: "medium",
  columns: "two",
  showCheckBoxes: false,
  showSource: false,
};

export const usePrintPreferences = () => useStored<PrintPreferences>("recipe-print-preferences", DEFAULTS);
