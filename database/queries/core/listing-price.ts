/** Products that a list shows: all of its products, or only those with the price of its programme. */
import { type RawBuilder, sql } from 'kysely'

/** `listingType`: SQL of the list's. The product's row has its prices. */
export const hasPriceOf = (listingType: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`CASE ${listingType} WHEN 'lock_it_in' THEN lock_it_in_price_pence IS NOT NULL
    WHEN 'wineclub' THEN wineclub_price_pence IS NOT NULL ELSE 1 END`
