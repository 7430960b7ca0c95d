/** Ref that focuses an element when it is mounted. */
export const focus = (element: HTMLElement | null): void => element?.focus()
