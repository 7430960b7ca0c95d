/** Writes the end of a bundle: a bundle of its own, which reverts the changes of the first one. */
import type { CompiledQuery } from 'kysely'
import { deleteEnd, putEnd, putEndItem } from '../../../database/queries/publishing/bundle-ends.ts'
import type { BundleRow } from '../../../database/queries/publishing/bundles.ts'
import { endName } from '../../../domain/publishing/bundle/bundle.ts'
import { endItemsOf } from './end-items.ts'
import type { ReadBundles } from './read-bundles.ts'

/** `ends_at` null removes the end; `at` is UTC ISO-8601. */
export type NewEnd = { ends_at: Date | null; by: string | null; at: string }

/**
 * Adds, moves or removes the end of a bundle. An end that exists keeps its items, since one may have been taken out of
 * it on purpose.
 */
export function writeEnd(row: BundleRow, { itemsOf, now }: ReadBundles, { ends_at, by, at }: NewEnd): CompiledQuery[] {
  if (ends_at === null) return [deleteEnd(row)]
  const items = row.end_id === null ? endItemsOf(itemsOf(row.id), now) : []
  return [
    putEnd({ bundle: row, name: endName(row.name), ends_at: ends_at.toISOString(), by, at }),
    ...items.map((item) => putEndItem(row.id, item, by, at)),
  ]
}
