/** A label with a color swatch next to its name, so that the name stays readable with any color. */
import type { Label } from "./foods";
import "./label-chip.css";

export function LabelChip({ label: { name, color } }: { label: Pick<Label, "name" | "color"> }) {
  // The color is used only as backgroundColor, so other CSS in the text of the color has no effect.
  return (
    <span className="label-chip">
      <i style={{ backgroundColor: color }} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}
