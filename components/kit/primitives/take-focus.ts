/** Refs that move focus when an element is mounted. Each is stable, so React calls it once per element. */

/** Focuses the first field inside an opened form. */
export const focusFirstField = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/** Focuses an outcome if the pressed button was removed, which left focus on the page's body. */
export const focusWhenLost = (outcome: HTMLElement | null): void => {
  if (document.activeElement === document.body) outcome?.focus()
}
