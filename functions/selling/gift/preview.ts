/**
 * POST /api/wine-club/gifts/preview: the gift of a code, before its recipient has an account. Counts wrong codes by IP
 * address. One round trip.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { insertGiftTry, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { selectGift } from '../../../database/queries/plans/redeem-gift.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { RATE_LIMITS, retryAfter, sentFormAt } from '../../core/rate-limit/limits.ts'
import { type CodeRefused, type RedeemableGift, redeemableGift } from './find.ts'

/** `code` in its canonical form (parseGiftCode). */
export async function previewGift(
  database: Client,
  ipAddress: string,
  code: string,
  at: Date,
): Promise<RedeemableGift | CodeRefused> {
  const codeHash = await sha256(code)
  const tried = sentFormAt('gift-code', '', ipAddress, at)
  const [blocking, , gifts] = await batch(database, 'write', [
    selectBlockingForms(tried, { perIpAddress: RATE_LIMITS.giftCode.perIpAddress }),
    insertGiftTry(codeHash, tried),
    selectGift(codeHash),
  ])
  const seconds = retryAfter(RATE_LIMITS.giftCode, blocking.rows[0], at)
  if (seconds !== undefined) return { ok: false, code: 'too-many', seconds }
  return redeemableGift(gifts.rows[0], inLondon(at).day)
}
