/** Writes an import's products in batches, each all of it or nothing, as a run that staff can see and undo. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { rememberProducts, writeImportBatch } from '../../database/queries/import-batch.ts'
import { type EditedRow, readManyEdited, selectManyEdited } from '../../database/queries/product-edits.ts'
import { beginImport, finishImport } from '../../database/queries/staff-imports.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry.ts'
import type { PlannedProduct } from '../../domain/import/plan-update.ts'
import type { NamedProduct } from '../../domain/import/product-facts.ts'
import type { Report } from '../progress.ts'
import type { VariantPlan } from './plan-variants.ts'
import { planWrites } from './plan-writes.ts'
import type { ReadProduct } from './read-shop.ts'
import { writeRatings } from './write-ratings.ts'
import { writeWithRetry } from './write-with-retry.ts'

const STAFF = { id: null, name: 'npm run import:catalogue' }

export type WriteBatchesOptions = {
  batches: readonly (readonly PlannedProduct[])[]
  variants: VariantPlan
  shop: ReadonlyMap<string, ReadProduct>
  entries: ReadonlyMap<string, CatalogueEntry>
  /** As staff see the run. */
  fileName: string
  now: Date
  report: Report
}

async function readEdited(client: Client, codes: readonly string[]): Promise<Map<string, EditedRow>> {
  const [products, types] = await batch(client, 'read', selectManyEdited(codes))
  return new Map(readManyEdited(products, types).map((row) => [row.code, row]))
}

/** Returns the products that staff changed after the plan was made, which are left alone. */
export async function writeBatches(client: Client, options: WriteBatchesOptions): Promise<NamedProduct[]> {
  const { batches, variants, shop, entries, fileName, now, report } = options
  if (batches.length === 0) return []
  const id = crypto.randomUUID()
  const why = { action: 'import', staff: STAFF, at: now.toISOString() } as const
  const total = batches.reduce((sum, products) => sum + products.length, 0)
  const added = Map.groupBy(variants.added, ({ entry }) => entry.code)
  const changed = Map.groupBy(variants.changed, ({ product }) => product)
  const overtaken: NamedProduct[] = []
  await writeWithRetry(client, beginImport({ id, file_name: fileName, rows: total, batches: batches.length }, why))
  let done = 0
  for (const [number, products] of batches.entries()) {
    const codes = products.flatMap(({ code }) => [code, ...(changed.get(code) ?? []).map((one) => one.code)])
    const read = await readEdited(client, codes)
    const { rows, records } = planWrites({ products, variants: { added, changed }, shop, entries, read, now })
    const left = rows.flatMap(({ answer }) => (answer.fate === 'meanwhile' ? [answer] : []))
    const isLeft = new Set(left.map(({ code }) => code))
    await writeWithRetry(client, [
      ...writeImportBatch({ id, number }, rows, read, why),
      ...writeRatings(products.filter(({ code }) => !isLeft.has(code))),
      ...rememberProducts(records),
      finishImport(id, why.at),
    ])
    overtaken.push(...left)
    done += products.length
    report(done, total)
  }
  return overtaken
}
