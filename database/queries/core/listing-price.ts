/** Products that a list shows: all of its products, or only those with the price of its programme. */
import { type RawBuilder, sql } from 'kysely'

/** `listingType` is SQL for the list's type. The query must have the product's prices. */
export const hasPriceOf = (listingType: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`CASE ${listingType} WHEN 'lock_it_in' THEN lock_it_in_price_pence IS NOT NULL
    WHEN 'wineclub' THEN wineclub_price_pence IS NOT NULL ELSE 1 END`
