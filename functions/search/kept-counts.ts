/** Filter counts that an isolate keeps from one request to the next, each with the version of the listing it was made of. */
import type { CountRow } from '../../database/queries/list-counts.ts'
import type { ListScope } from '../../database/queries/list-source.ts'

export type KeptCounts = { version: string; rows: readonly CountRow[] }

/** A few hundred rows each. */
const MOST = 200

const kept = new Map<string, KeptCounts>()

/** Undefined for a search: what it finds depends on texts and synonyms, which the version does not follow. */
const keyOf = ({ words, ...scope }: ListScope): string | undefined =>
  words.length > 0 ? undefined : JSON.stringify(scope)

/** What was counted for that scope before. It is true only while the listing has that version. */
export const recallCounts = (scope: ListScope): KeptCounts | undefined => kept.get(keyOf(scope) ?? '')

/** What was kept longest ago makes room. */
export const keepCounts = (scope: ListScope, counts: KeptCounts): void => {
  const key = keyOf(scope)
  if (key === undefined) return
  kept.delete(key)
  kept.set(key, counts)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}
