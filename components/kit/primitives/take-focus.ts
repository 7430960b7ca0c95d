/** Moves focus to elements and shows them. The refs are stable, so React calls each once per element. */

/** Focuses the first field inside an opened form, and scrolls the whole form into view, with its buttons. */
export const focusFirstField = (form: HTMLElement | null): void => {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  form?.scrollIntoView({ block: 'nearest' })
}

/** Focuses an outcome if the pressed button was removed, which left focus on the page's body. */
export const focusWhenLost = (outcome: HTMLElement | null): void => {
  if (document.activeElement === document.body) outcome?.focus()
}

/** Scrolls a control into view together with its label and the message below it, which `focus()` may leave out. */
export const showField = (control: Element | null): void =>
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' })
