/** POST /api/product/notify-when-available: an address to write to when stock returns. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { insertNotifyRequest, selectStockOf } from '../../database/queries/notify-requests.ts'

/** Whether a mail will be sent; undefined when the product is unknown or not on sale. */
export const requestStockNotice = async (
  database: Client,
  code: string,
  email: string,
  at: Date,
): Promise<boolean | undefined> => {
  const [, stock] = await batch(database, 'write', [
    insertNotifyRequest(code, email, at.toISOString()),
    selectStockOf(code),
  ])
  const row = stock.rows[0]
  return row === undefined ? undefined : row.left_in_stock === 0
}
