/** A cache of list rows, kept from one request to the next. */
import type { ListRows } from '../../domain/search/list-rows.ts'

/** With the listing's version at which they were read. */
export type CachedRows = { version: string; rows: ListRows }

export type RowCache = {
  get: (key: string) => CachedRows | undefined
  set: (key: string, kept: CachedRows) => void
}

/** Of 20 bytes each. An isolate may take 128 MB in all. */
const MAX_ROWS = 1_000_000

/**
 * Holds at most `mostRows` rows and evicts the least recently used; empty lists are not cached, so that unknown
 * addresses take no room.
 */
export const createRowCache = (mostRows: number = MAX_ROWS): RowCache => {
  const lists = new Map<string, CachedRows>()
  let held = 0
  const drop = (key: string): void => {
    held -= lists.get(key)?.rows.offers.length ?? 0
    lists.delete(key)
  }
  return {
    get: (key) => {
      const kept = lists.get(key)
      if (kept === undefined) return undefined
      lists.delete(key)
      lists.set(key, kept)
      return kept
    },
    set: (key, kept) => {
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
