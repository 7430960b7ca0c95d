/** Title of a page in the staff's lists and reports, with the shop's name in place of `{{shop}}` (docs/own-shop.md). */
import { sql } from 'kysely'
import { SHOP_NAME } from '../core/shop-name.ts'

/** SQL, of a row of `pages`. `{{shop}}` is the only placeholder in titles of the starter content. */
export const SHOWN_TITLE = sql<string>`replace(pages.title, '{{shop}}', ${SHOP_NAME})`
