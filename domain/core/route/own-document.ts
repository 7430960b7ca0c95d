/** Screens that need a full page load: links to or from them are not soft navigation. */
import { hasCardForm } from './card-form-pages.ts'

/** The pages of orders, of any programme. */
const ORDER_PAGE = /\/order-status\//

/** The staff's screens, whose code the shop's pages don't have. */
const STAFF_PAGE = /^\/(admin|page_builder)(\/|$)/

/** The panel handles links between its screens (components/kit/panel/panel-path.ts). */
export const isStaffPage = (path: string): boolean => STAFF_PAGE.test(path)

/** A product by its code, or the way into or out of a preview: the server responds with the path of a page. */
const SERVER_LINK = /^\/(p|preview)\//

/**
 * A checkout has its own header and footer, the documents of an order have a letterhead: islands, which are only part
 * of a page's first document (components/kit/islands/island.tsx). Screens that take a card have another security policy.
 * `path` begins with a slash.
 */
export const hasOwnDocument = (path: string): boolean =>
  hasCardForm(path) || ORDER_PAGE.test(path) || isStaffPage(path) || SERVER_LINK.test(path)
