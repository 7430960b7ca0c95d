/** The units with a price of their own: what the shop offers is told from these few, not by a look at all products. */
import type { Migration } from './migration.ts'

export const pricedVariants: Migration = {
  number: 38,
  name: 'priced-variants',
  statements: [
    'CREATE INDEX variants_in_mix_six ON variants (product_code) WHERE mix_six_price_pence IS NOT NULL',
    'CREATE INDEX variants_outside_mix_six ON variants (product_code) WHERE mix_six_price_pence IS NULL',
    'CREATE INDEX variants_locked_in ON variants (product_code) WHERE lock_it_in_price_pence IS NOT NULL',
    'CREATE INDEX variants_in_wine_club ON variants (product_code) WHERE wineclub_price_pence IS NOT NULL',
  ],
}
