import type { DerivedCategories } from '../../domain/catalogue/entry/category-draft.ts'
import { brokenContent } from '../seed/content-lines.ts'
import { readStarterContent } from '../seed/read-content.ts'
import { fillShop } from '../seed/seed-shop.ts'
import { emptyHalfSeeded, markSeedingFinished, readSeededKind, readSeedState } from '../seed/seed-state.ts'
import { silentSteps } from '../tools/progress.ts'
import type { Difference } from './difference.ts'
import { type UpdateShopOptions, updateShop } from './update-shop.ts'

/** Products that an import added and the file no longer has stay by default; its name is 'import' by default. */
export type ImportShopOptions = Pick<UpdateShopOptions, 'client' | 'mediaDir' | 'list' | 'rows' | 'now'> &
  Partial<Pick<UpdateShopOptions, 'changesFile' | 'missing' | 'dryRun' | 'fileName' | 'step'>>

export type ImportShopResult = { ok: true; difference: Difference } | { ok: false; message: string }

const ELSEWHERE =
  'Nothing was changed. Set DATA_DIR to a new folder (or LIBSQL_URL to an empty database) and import there.'

const DEMO_SHOP = `This is the demo shop: an imported catalogue would be mixed with invented wines, customers and orders. ${ELSEWHERE}`

const IN_USE = `This shop has content that was neither imported nor part of the demo, so it is unclear which of it the file may change. ${ELSEWHERE}`

/** Starts over where a first import did not finish, and continues a later one. Throws when the database or the disk fails. */
export async function importShop({
  client,
  list,
  rows,
  changesFile,
  missing = 'keep',
  dryRun = false,
  fileName = 'import',
  step = silentSteps,
  now,
  mediaDir,
}: ImportShopOptions): Promise<ImportShopResult> {
  const state = await readSeedState(client)
  if (state === 'in_use') return { ok: false, message: IN_USE }
  const kind = state === 'seeded' ? await readSeededKind(client) : null
  if (kind === 'demo') return { ok: false, message: DEMO_SHOP }
  const read = readStarterContent()
  if (!read.ok) return { ok: false, message: brokenContent(read.errors) }
  const { content } = read
  if (kind === null && state !== 'empty' && !dryRun) await emptyHalfSeeded(client)
  const fill = async (categories: DerivedCategories) => {
    await step('The shop around the products', () =>
      fillShop({ client, mediaDir, entries: [], categories, content, kind: 'import', now }),
    )
  }
  const isFirst = kind === 'empty'
  const options = { client, mediaDir, list, rows, changesFile, missing, dryRun, content, isFirst, fileName, now, step }
  const updated = await updateShop({ ...options, ...(kind === null && { fill }) })
  if (updated.ok && kind !== 'import' && !dryRun) await markSeedingFinished(client, 'import', now.toISOString())
  return updated
}
