/** Holds the current stock from list responses, separate from the lists. */
import { atom } from 'nanostores'
import type { ViewerCard } from '../../../../domain/catalogue/product/product.ts'

export type KnownStock = {
  left: number
  /** Units at the local store; null without a local store and while unknown. */
  local: number | null
}

/** Stock by code, of all codes that a list has returned. */
export const $stock = atom<ReadonlyMap<string, KnownStock>>(new Map())

export function updateStock(products: readonly ViewerCard[]): void {
  const stock = new Map($stock.get())
  for (const { code, total_stock, local_stock } of products) stock.set(code, { left: total_stock, local: local_stock })
  $stock.set(stock)
}

/** The day by which a product that the local store lacks can be delivered; null without a store and while unknown. */
export const $orderDay = atom<string | null>(null)

/** Clears the local store's stock, after another store is chosen. */
export const clearLocalStock = (): void =>
  $stock.set(new Map([...$stock.get()].map(([code, { left }]) => [code, { left, local: null }])))

/** Stores the stock that a refused change has reported. */
export function recordStock(code: string, left: number): void {
  const { local = null } = $stock.get().get(code) ?? {}
  $stock.set(new Map($stock.get()).set(code, { left, local }))
}
