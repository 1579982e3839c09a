/** A label with its color beside it, so that its name is read on any. */
import type { Label } from "./foods";

export function LabelChip({ label: { name, color } }: { label: Pick<Label, "name" | "color"> }) {
  // Only as a color: whatever else the text says is ignored.
  return (
    <span className="label-chip">
      <i style={{ backgroundColor: color }} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}
