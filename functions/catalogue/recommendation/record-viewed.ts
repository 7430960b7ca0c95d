/** POST /api/products/recently-viewed: records a view of a product page. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { recordView } from '../../../database/queries/catalogue/recently-viewed.ts'

/** False when the product is unknown or not on sale: then nothing is written. */
export const recordProductView = async (
  database: Client,
  visitor: string,
  code: string,
  at: Date,
): Promise<boolean> => {
  const [, viewed] = await batch(database, 'write', recordView(visitor, code, at.toISOString()))
  return viewed.rowsAffected > 0
}
