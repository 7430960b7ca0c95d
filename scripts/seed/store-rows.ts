/** Makes the database rows of stores and their stock; pure. */
import type { Insertable } from 'kysely'
import { dice } from '../../content/demo-random.ts'
import type { Database } from '../../database/tables.ts'
import type { StoreRecord } from '../../domain/catalogue/store/schema.ts'

const SMALLEST_RANGE = 250
const LARGEST_RANGE = 500
const MAX_BOTTLES = 36
const MAX_AT_COUNTER = 12

export const storeRows = (stores: readonly StoreRecord[]): Insertable<Database['stores']>[] =>
  stores.map(({ multi_buy_allowed, ...store }) => ({ ...store, multi_buy_allowed: multi_buy_allowed ? 1 : 0 }))

/** Stock of 250 to 500 codes a shop, or all if there are fewer, 0 to 36 bottles each; the same on each run. */
export const storeStockRows = (
  stores: readonly StoreRecord[],
  codes: readonly string[],
): Insertable<Database['store_stock']>[] =>
  stores.flatMap(({ id }) => {
    const roll = dice(`shelves of ${id}`)
    const size = SMALLEST_RANGE + roll.below(LARGEST_RANGE - SMALLEST_RANGE + 1)
    return sample(codes, size, roll.below).map((code) => ({
      store_id: id,
      code,
      quantity: roll.chance(0.04) ? 0 : 1 + roll.below(MAX_BOTTLES),
    }))
  })

/**
 * Stock of the merchant's own product types: a little of nearly all in each store, independent of its stock of wine.
 */
export const counterStockRows = (
  stores: readonly StoreRecord[],
  codes: readonly string[],
): Insertable<Database['store_stock']>[] =>
  stores.flatMap(({ id }) => {
    const roll = dice(`counter of ${id}`)
    return codes.flatMap((code) =>
      roll.chance(0.25) ? [] : [{ store_id: id, code, quantity: roll.below(MAX_AT_COUNTER + 1) }],
    )
  })

/** The first `size` items of the list shuffled by `below`, or all. */
function sample(list: readonly string[], size: number, below: (limit: number) => number): string[] {
  const rest = [...list]
  const taken: string[] = []
  while (taken.length < size && rest.length > 0) {
    const index = below(rest.length)
    const last = rest.pop()
    const item = index < rest.length ? rest[index] : last
    if (index < rest.length && last !== undefined) rest[index] = last
    if (item !== undefined) taken.push(item)
  }
  return taken
}
