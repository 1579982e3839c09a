/**
 * The text size on this device. The page's inline script applies it before the first paint, so that nothing changes
 * size afterwards.
 */
import { useStored } from "@/kit/device/useStored";
import type { TextKey } from "@/locales/language";

export type TextSize = "normal" | "large" | "largest";
export const SIZES: [TextSize, TextKey][] = [
  ["normal", "ownSettings.textNormal"],
  ["large", "ownSettings.textLarge"],
  ["largest", "ownSettings.textLargest"],
];

export function useTextSize() {
  const [size, store] = useStored<TextSize>("text-size", "normal");
  const chooseSize = (next: TextSize) => {
    store(next);
    const root = document.documentElement;
    if (next === "normal") delete root.dataset.text;
    else root.dataset.text = next;
  };
  return { size, chooseSize };
}
