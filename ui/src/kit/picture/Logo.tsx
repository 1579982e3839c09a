/** The logo: an open book with a ribbon. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M4 4.5h6.2c1 0 1.8.8 1.8 1.8V21c0-1.1-.9-2-2-2H4zM20 4.5h-6.2c-1 0-1.8.8-1.8 1.8V21c0-1.1.9-2 2-2h6z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path d="M16 4.5v8l1.5-1.4L19 12.5v-8z" fill="currentColor" />
    </svg>
  );
}
