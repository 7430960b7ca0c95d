/** Limits tries of promotion codes, counting those from the same IP address that don't exist. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertPromotionTry, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { promotionCode } from '../../../domain/selling/promotion/promotion.ts'
import { sentFormAt } from '../../core/rate-limit/form-limit.ts'
import { RATE_LIMITS, retryAfter } from '../../core/rate-limit/limits.ts'

/**
 * Counts the try. Returns the whole seconds to wait after too many; undefined if the code may be looked up. One round
 * trip, none if no code was typed or the IP address is unknown.
 */
export const countPromotionTry = async (
  database: Client,
  typed: string | null | undefined,
  ipAddress: string,
  at: Date,
): Promise<number | undefined> => {
  const code = promotionCode(typed ?? '')
  if (code === '' || ipAddress === '') return undefined
  const sent = sentFormAt('promotion-code', '', ipAddress, at)
  const [blocking] = await batch(database, 'write', [
    selectBlockingForms(sent, RATE_LIMITS.promotionCode),
    insertPromotionTry(code, sent),
  ])
  return retryAfter(RATE_LIMITS.promotionCode, blocking.rows[0], at)
}
