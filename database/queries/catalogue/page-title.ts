/** Title of a page in the staff's lists and reports, with the shop's name in place of `{{shop}}` (docs/own-shop.md). */
import { sql } from 'kysely'
import { UNNAMED_SHOP } from '../../../domain/core/company/company.ts'

/** SQL, of a row of `pages`. `{{shop}}` is the only placeholder in titles of the starter content. */
export const SHOWN_TITLE = sql<string>`replace(pages.title, '{{shop}}', coalesce(
  nullif((SELECT value_json ->> '$.name' FROM config WHERE key = 'company'), ''), ${sql.lit(UNNAMED_SHOP)}))`
