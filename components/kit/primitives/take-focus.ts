/** Refs that move focus when an element is mounted. Each is stable, so React calls it once per element. */

/** Focuses the first field inside an opened form, and scrolls the whole form into view, with its buttons. */
export const focusFirstField = (form: HTMLElement | null): void => {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  form?.scrollIntoView({ block: 'nearest' })
}

/** Focuses an outcome if the pressed button was removed, which left focus on the page's body. */
export const focusWhenLost = (outcome: HTMLElement | null): void => {
  if (document.activeElement === document.body) outcome?.focus()
}
