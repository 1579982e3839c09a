/** A drawing of a phone with Hearthbook among the icons of its home screen. It says nothing that the text does not. */
export const PhoneDrawing = () => (
  <svg className="help-drawing" viewBox="0 0 320 180" aria-hidden="true">
    <rect className="sheet" x="112" y="14" width="96" height="176" rx="16" />
    <path className="text" d="M148 26h24" />
    {[
      [126, 44],
      [150, 44],
      [174, 44],
      [126, 70],
      [174, 70],
      [126, 96],
      [150, 96],
    ].map(([x, y]) => (
      <rect key={`${x} ${y}`} className="sheet" x={x} y={y} width="18" height="18" rx="5" />
    ))}
    <rect className="spice" x="144" y="64" width="30" height="30" rx="8" />
    <path className="spice" d="M159 73v13M151 73c4 -2 6 -1 8 0c2 -1 4 -2 8 0v12c-4 -2 -6 -1 -8 1c-2 -2 -4 -3 -8 -1z" />
    <path className="move" d="M232 128c-8 -30 -24 -42 -50 -44" />
    <path className="hand" d="M226 132l6 -4l7 2" />
  </svg>
);
