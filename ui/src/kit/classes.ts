/** Joins the given class names, and leaves out empty ones. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
