/** A QR code for another device to scan, drawn without any external service. */
import { useMemo } from "react";

import { drawQr } from "./drawQr";

const QUIET_ZONE = 4;

/** Renders nothing if the text is too long for a QR code. */
export function QrCode({ text, label, className = "qr" }: { text: string; label: string; className?: string }) {
  const modules = useMemo(() => drawQr(text), [text]);
  if (!modules) return null;
  const size = modules.length + 2 * QUIET_ZONE;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect className="qr-paper" width={size} height={size} />
      <path className="qr-ink" d={path} />
    </svg>
  );
}
