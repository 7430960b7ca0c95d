/** Goes to the head of a list that shows another page, so that the page is read from its first row. */
export function showHead(list: HTMLElement): void {
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
  // The next Tab reaches the list's own controls and rows, not what follows the pressed button.
  list.tabIndex = -1
  list.focus({ preventScroll: true })
}
