/** POST /api/admin/phone-orders/quote: prices a basket of these products today. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectConfig } from '../../../../database/queries/core/site.ts'
import { selectVariantsOf, selectWantedLines } from '../../../../database/queries/selling/wanted-lines.ts'
import type { PhoneQuote, PhoneQuoteRequest } from '../../../../domain/selling/phone-order/schema.ts'
import { toQuote } from '../to-quote.ts'

export const quotePhoneOrder = async (
  database: Client,
  { lines, postcode }: PhoneQuoteRequest,
): Promise<PhoneQuote> => {
  const [rows, config, variants] = await batch(database, 'read', [
    selectWantedLines(lines),
    selectConfig(['delivery']),
    selectVariantsOf(lines),
  ])
  const delivery_json = config.rows[0]?.value_json ?? null
  const priced = toQuote(lines, rows.rows, postcode === undefined ? undefined : { postcode, delivery_json })
  return { ...priced, variants: variants.rows }
}
