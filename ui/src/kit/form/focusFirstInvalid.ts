/** After a form was rejected, focuses its first invalid field as soon as the page shows the errors. */
export const focusFirstInvalid = (form: ParentNode | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
