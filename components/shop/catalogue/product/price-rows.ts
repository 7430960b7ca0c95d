/** Prices that a product shows, in the order they are always shown. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { unitLabel } from './unit-label.ts'

export type Priced = Pick<ProductCard, 'price' | 'mix_six_price' | 'lock_it_in_price' | 'uda'>
export type PriceRow = { label: string; price: number }

/** The unit's own price first; ways to buy that the product does not offer are left out. */
export const priceRows = (product: Priced): PriceRow[] =>
  [
    { label: unitLabel(product.uda), price: product.price },
    { label: 'Mix Six', price: product.mix_six_price },
    { label: 'Lock it in', price: product.lock_it_in_price },
  ].filter((row): row is PriceRow => row.price !== null)

/** On the club's own list: the unit's price and the member's. */
export const clubPriceRows = ({ uda, price, wineclub_price }: Pick<ProductCard, 'price' | 'wineclub_price' | 'uda'>) =>
  [
    { label: unitLabel(uda), price },
    { label: 'Club price', price: wineclub_price },
  ].filter((row): row is PriceRow => row.price !== null)
