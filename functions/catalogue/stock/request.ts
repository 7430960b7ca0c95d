/** POST /api/product/notify-when-available: stores a request for a back-in-stock mail. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertNotifyRequest, selectStockOf } from '../../../database/queries/catalogue/notify-requests.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { formRetryAfter, sentFormAt } from '../../core/rate-limit/form-limit.ts'
import { RATE_LIMITS } from '../../core/rate-limit/limits.ts'

export type StockNoticeRequested =
  /** `willNotify` is true if an e-mail will be sent. */
  | { ok: true; willNotify: boolean }
  /** Unknown, or not on sale. */
  | { ok: false; code: 'unknown-product' }
  /** `seconds` until another request is accepted. */
  | { ok: false; code: 'too-many'; seconds: number }

export const requestStockNotice = async (
  database: Client,
  { code, email, ipAddress }: { code: string; email: string; ipAddress: string },
  at: Date,
): Promise<StockNoticeRequested> => {
  const sent = sentFormAt('stock-notice', email, ipAddress, at)
  const [, counted, blocking, stock] = await batch(database, 'write', [
    insertNotifyRequest(code, sent, RATE_LIMITS.stockNotice),
    insertSentForm(sent, RATE_LIMITS.stockNotice),
    selectBlockingForms(sent, RATE_LIMITS.stockNotice),
    selectStockOf(code),
  ])
  if (counted.rows.length === 0) return { ok: false, code: 'too-many', seconds: formRetryAfter(blocking, at) }
  const row = stock.rows[0]
  return row === undefined ? { ok: false, code: 'unknown-product' } : { ok: true, willNotify: row.left_in_stock === 0 }
}
