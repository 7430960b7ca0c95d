/** Writes a catalogue's rows to an empty shop, in the order required by foreign keys. */
import type { Client } from '@libsql/client'
import { insertMany } from '../../../database/batch.ts'
import type { CatalogueRows } from './catalogue-rows.ts'

const ORDER = [
  'product_types',
  'product_type_attributes',
  'categories',
  'products',
  'variants',
  'stock',
  'product_categories',
  'rating_counts',
] as const satisfies (keyof CatalogueRows)[]

/** `onProgress` gets the number of rows written, and the total. */
export async function writeCatalogue(
  client: Client,
  rows: CatalogueRows,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const total = ORDER.reduce((sum, table) => sum + rows[table].length, 0)
  let done = 0
  for (const table of ORDER) {
    const before = done
    await insertMany(client, table, rows[table], { onProgress: (written) => onProgress(before + written, total) })
    done += rows[table].length
  }
}
