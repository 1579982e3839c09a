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
      [126, 96],
      [150, 96],
    ].map(([x, y]) => (
      <rect key={`${x} ${y}`} className="sheet" x={x} y={y} width="18" height="18" rx="5" />
    ))}
    <rect className="spice" x="147" y="67" width="24" height="24" rx="7" />
    <path className="spice" d="M159 75v10M153 74q4 -1.5 6 1q2 -2.5 6 -1v9q-4 -1 -6 2q-2 -3 -6 -2z" />
    <path className="move" d="M236 138c-4 -34 -22 -54 -54 -58" />
    <path className="hand" d="M189 73l-8 7l8 7" />
  </svg>
);
