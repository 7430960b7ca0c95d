/** The page of a sellable code. */
import { sql } from 'kysely'
import { db } from '../../query-builder.ts'
import { formerAddresses } from '../core/former-addresses.ts'

/**
 * Returns no row for a code not on sale. `is_default` is 0 for a code that its product's page offers as a choice; `former`
 * has the page's former addresses.
 */
export const selectProductAddress = (code: string) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .where('variants.code', '=', code)
    .where('products.status', '=', 'active')
    .select(['products.route', 'variants.is_default', formerAddresses(sql`'/' || products.route`).as('former')])
    .compile()
