/** Which screens need a document of their own, so that a link to or from them is not followed softly. */

/** The checkouts and the pages of orders, of any programme (spec §2). */
const OWN_DOCUMENT = /\/(checkout$|order-status\/)/

/**
 * A checkout has its own header and foot, the papers of an order have a letterhead: islands, which come with a page's
 * first document alone (components/layout/island.tsx). `path` begins with a slash.
 */
export const hasOwnDocument = (path: string): boolean => OWN_DOCUMENT.test(path)
