/** Which screens need a full page load: links to or from them are not soft navigation. */
import { takesCards } from './card-pages.ts'

/** The pages of orders, of any programme. */
const ORDER_PAGE = /\/order-status\//

/** The staff's screens, whose code the shop's pages know nothing of. */
const STAFF_PAGE = /^\/(admin|page_builder)(\/|$)/

/** Its own links between screens are the panel's to follow (components/admin/panel-path.ts). */
export const isStaffPage = (path: string): boolean => STAFF_PAGE.test(path)

/** A product by its code, into or out of a preview: the server answers with the way to a page. */
const SERVER_LINK = /^\/(p|preview)\//

/**
 * A checkout has its own header and foot, the papers of an order have a letterhead: islands, which come with a page's
 * first document alone (components/parts/island.tsx). Where a card is taken, the document's security policy is another one.
 * `path` begins with a slash.
 */
export const hasOwnDocument = (path: string): boolean =>
  takesCards(path) || ORDER_PAGE.test(path) || isStaffPage(path) || SERVER_LINK.test(path)
