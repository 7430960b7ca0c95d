/** What may be a link in a page. */

/** Begins with /, #, https:, mailto: or tel:. */
export const isLink = (url: string): boolean => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(url)
