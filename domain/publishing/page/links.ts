/** Rules for links in a page. */

/** Accepts links that begin with /, #, https:, mailto: or tel:. */
export const isLink = (url: string): boolean => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(url)
