/** Today's stock from list answers: cards read it here, so that a change of one re-renders only that one. */
import { atom } from 'nanostores'
import type { ViewerCard } from '../../../../domain/catalogue/product/product.ts'

export type KnownStock = {
  left: number
  /** Bottles on the shelves of the local store; null without one, and while it isn't known. */
  local: number | null
}

/** By code; a code that no list has mentioned is absent. */
export const $stock = atom<ReadonlyMap<string, KnownStock>>(new Map())

export function learnStock(products: readonly ViewerCard[]): void {
  const stock = new Map($stock.get())
  for (const { code, total_stock, local_stock } of products) stock.set(code, { left: total_stock, local: local_stock })
  $stock.set(stock)
}

/** The day by which a wine that the local store lacks is delivered; null without a store, and while unknown. */
export const $orderDay = atom<string | null>(null)

/** Nothing is known of another local store until it is asked. */
export const forgetLocalStock = (): void =>
  $stock.set(new Map([...$stock.get()].map(([code, { left }]) => [code, { left, local: null }])))

/** Notes the stock of a code that a refused change has revealed. */
export function noteStock(code: string, left: number): void {
  const { local = null } = $stock.get().get(code) ?? {}
  $stock.set(new Map($stock.get()).set(code, { left, local }))
}
