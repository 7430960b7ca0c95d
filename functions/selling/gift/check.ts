/** POST /api/wine-club/gifts/check: the value of a gift code, before it is redeemed. One round trip. */
import type { Client } from '@libsql/client'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { firstClubCase } from '../../../domain/plans/plan/first-case.ts'
import type { CheckedGift, GiftCheck } from '../../../domain/selling/gift/schema.ts'
import { findGift, type GiftRefused, type GiftRequester, giftProblem, refuseCode, toGift } from './find.ts'

export type GiftChecked = { ok: true; answer: CheckedGift } | GiftRefused

export const checkGift = async (
  database: Client,
  asker: GiftRequester,
  { code }: GiftCheck,
  at: Date,
): Promise<GiftChecked> => {
  const found = await findGift(database, asker, code, at)
  if (!found.ok) return found
  const { gift, addresses, redeemer } = found
  if (gift === undefined) return refuseCode('unknown')
  const problem = giftProblem(gift, inLondon(at).day)
  if (problem !== null) return refuseCode(problem)
  return {
    ok: true,
    answer: {
      gift: toGift(gift),
      first_case_on: firstClubCase(at),
      addresses: addresses.map((saved) => ({ ...saved, is_default: saved.is_default === 1 })),
      needs_date_of_birth: redeemer.confirmed_over_18_at === null,
    },
  }
}
