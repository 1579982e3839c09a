/** After a form was not sent: to its first field that is wrong, once the page says so. */
export const focusFirstWrong = (form: ParentNode | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
