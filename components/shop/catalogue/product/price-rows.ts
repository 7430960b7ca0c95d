/** Lists a product's prices in their fixed order. */
import type { ProductCard } from '../../../../domain/catalogue/product/product.ts'
import { unitLabel } from './unit-label.ts'

export type Priced = Pick<ProductCard, 'price' | 'mix_six_price' | 'lock_it_in_price' | 'uda' | 'was_price'>
export type PriceRow = { label: string; price: number; was?: number | undefined }

/** Names the Mix Six price; `isOffered` is false while the shopper collects from a store without it. */
export const mixSixTitle = (isOffered: boolean): string => (isOffered ? 'Mix Six' : 'Mix Six, when delivered')

/** Lists unit price, Mix Six and Lock it in, in pounds, without those that the product does not have. */
export const priceRows = (product: Priced, hasMixSix = true): PriceRow[] =>
  [
    { label: unitLabel(product.uda), price: product.price, was: product.was_price },
    { label: mixSixTitle(hasMixSix), price: product.mix_six_price },
    { label: 'Lock it in', price: product.lock_it_in_price },
  ].filter((row): row is PriceRow => row.price !== null)

/** Returns the class of a grid that reserves room in each card for the most prices, so that the cards of a row align. */
export const pricesRoom = (products: readonly Priced[]): string =>
  `prices-${Math.max(0, ...products.map((product) => priceRows(product).length))}`

/** Lists the unit price and the members' price, as the wine club's own list shows them. */
export const clubPriceRows = ({ uda, price, wineclub_price }: Pick<ProductCard, 'price' | 'wineclub_price' | 'uda'>) =>
  [
    { label: unitLabel(uda), price },
    { label: 'Club price', price: wineclub_price },
  ].filter((row): row is PriceRow => row.price !== null)
