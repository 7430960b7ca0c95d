/** What lists have told of today's stock: cards read it here, so that news of one redraws one. */
import { atom } from 'nanostores'
import type { ListedProduct } from '../../domain/search/search.ts'

export type KnownStock = {
  /** Bottles left. */
  left: number
  /** Bottles on the shelves of the local store; null without one, and while it isn't known. */
  local: number | null
}

/** By code; a code that no list has told of is absent. */
export const $stock = atom<ReadonlyMap<string, KnownStock>>(new Map())

export function learnStock(products: readonly ListedProduct[]): void {
  const stock = new Map($stock.get())
  for (const { code, total_stock, local_stock } of products) stock.set(code, { left: total_stock, local: local_stock })
  $stock.set(stock)
}

/** What a refused change has told of one code. */
export function noteStock(code: string, left: number): void {
  const { local = null } = $stock.get().get(code) ?? {}
  $stock.set(new Map($stock.get()).set(code, { left, local }))
}
