/** As a ref: what comes onto the page takes the focus. */
export const focus = (element: HTMLElement | null): void => element?.focus()
