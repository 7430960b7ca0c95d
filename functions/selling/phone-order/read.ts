/** POST /api/phone-orders/read: shows the phone order of a link, before it is put into a basket. One round trip. */
import type { Client } from '@libsql/client'
import { toPounds } from '../../../domain/core/money/pence.ts'
import type { OpenablePhoneOrder } from '../../../domain/selling/phone-order/schema.ts'
import { findPhoneOrder, type LinkRequest, type PhoneOrderNotFound } from './find.ts'
import { toQuote } from './to-quote.ts'

export type PhoneOrderRead = { ok: true; phoneOrder: OpenablePhoneOrder } | PhoneOrderNotFound

/** Reveals the contents only while the order waits, and never the customer. */
export const readPhoneOrder = async (database: Client, request: LinkRequest, at: Date): Promise<PhoneOrderRead> => {
  const found = await findPhoneOrder(database, request, at)
  if (!found.ok) return found
  const { state, row, basket, isThere } = found
  const lines = state === 'waiting' ? found.lines : []
  const quote = toQuote(lines, state === 'waiting' ? found.sold : [])
  return {
    ok: true,
    phoneOrder: {
      state,
      expires_on: row.expires_on,
      lines: quote.lines.map((line, index) => ({ ...line, was: toPounds(lines[index]?.total_pence ?? 0) })),
      total: quote.total,
      was: state === 'waiting' ? toPounds(row.total_pence) : 0,
      mix_six_saving: quote.mix_six_saving,
      basket: { total_items: basket.reduce((sum, { quantity }) => sum + quantity, 0), is_there: isThere },
    },
  }
}
