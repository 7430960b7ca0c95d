/** What lists have told of today's stock: cards read it here, so that news of one redraws one. */
import { atom } from 'nanostores'
import type { ListedProduct } from '../../domain/search/search.ts'

/** Bottles by code; a code that no list has told of is absent. */
export const $stock = atom<ReadonlyMap<string, number>>(new Map())

export function learnStock(products: readonly ListedProduct[]): void {
  const stock = new Map($stock.get())
  for (const { code, total_stock } of products) stock.set(code, total_stock)
  $stock.set(stock)
}
