/** Rows of lists that an isolate keeps from one request to the next. */
import type { ListRows } from '../../domain/search/list-rows.ts'

/** With the version of the listing that they were read at. */
export type KeptRows = { version: string; rows: ListRows }

export type RowStore = {
  recall: (key: string) => KeptRows | undefined
  keep: (key: string, kept: KeptRows) => void
}

/** Of 16 bytes each. An isolate may take 128 MB in all. */
const MOST_ROWS = 1_000_000

/**
 * Holds at most so many rows. What was asked for longest ago makes room; a list without rows is not kept, so that addresses
 * of no category take up nothing.
 */
export const rowStore = (mostRows: number = MOST_ROWS): RowStore => {
  const lists = new Map<string, KeptRows>()
  let held = 0
  const drop = (key: string): void => {
    held -= lists.get(key)?.rows.offers.length ?? 0
    lists.delete(key)
  }
  return {
    recall: (key) => {
      const kept = lists.get(key)
      if (kept === undefined) return undefined
      lists.delete(key)
      lists.set(key, kept)
      return kept
    },
    keep: (key, kept) => {
      drop(key)
      const count = kept.rows.offers.length
      if (count === 0 || count > mostRows) return
      lists.set(key, kept)
      held += count
      for (const oldest of lists.keys()) {
        if (held <= mostRows) break
        drop(oldest)
      }
    },
  }
}
