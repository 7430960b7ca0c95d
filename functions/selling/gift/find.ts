/**
 * Finds a gift by its code for a signed-in customer, and counts wrong codes. One round trip, none without a session.
 */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type AddressRow, selectAddresses } from '../../../database/queries/core/addresses.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import {
  type GiftRow,
  type RedeemerRow,
  selectGift,
  selectRedeemer,
} from '../../../database/queries/plans/redeem-gift.ts'
import { type GiftGuess, insertGuess, selectBlockingGuesses } from '../../../database/queries/selling/gift-guesses.ts'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import type { Delivery } from '../../../domain/selling/delivery/schema.ts'
import { GIFT_MESSAGES, type GiftProblem } from '../../../domain/selling/gift/gift.ts'
import type { Gift } from '../../../domain/selling/gift/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { RATE_LIMITS, retryAfter, windowStart } from '../../core/rate-limit/limits.ts'
import type { FieldError } from '../../errors.ts'

/** The session and the IP address of a request; '' when the address is not known. */
export type GiftRequester = { session: Session | undefined; ipAddress: string }

export type CodeRefused =
  /** `seconds` until another code is accepted. */
  { ok: false; code: 'too-many'; seconds: number } | { ok: false; code: 'refused'; errors: FieldError[] }

export type GiftRefused = { ok: false; code: 'not-signed-in' } | CodeRefused

export type GiftFound = {
  ok: true
  session: Session
  codeHash: string
  redeemer: RedeemerRow
  addresses: AddressRow[]
  /** undefined when there is no gift with that code. */
  gift: GiftRow | undefined
}

/** `code` in its canonical form (parseGiftCode). */
export const findGift = async (
  database: Client,
  { session, ipAddress }: GiftRequester,
  code: string,
  at: Date,
): Promise<GiftFound | GiftRefused> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const codeHash = await sha256(code)
  const guess: GiftGuess = { session, codeHash, ipAddress, since: windowStart(RATE_LIMITS.giftCode, at) }
  const [redeemers, blocking, , addresses, gifts] = await batch(database, 'write', [
    selectRedeemer(session),
    selectBlockingGuesses(guess, RATE_LIMITS.giftCode),
    insertGuess(guess),
    selectAddresses(session),
    selectGift(codeHash),
  ])
  const redeemer = redeemers.rows[0]
  if (redeemer === undefined) return { ok: false, code: 'not-signed-in' }
  const seconds = retryAfter(RATE_LIMITS.giftCode, blocking.rows[0], at)
  if (seconds !== undefined) return { ok: false, code: 'too-many', seconds }
  return { ok: true, session, codeHash, redeemer, addresses: addresses.rows, gift: gifts.rows[0] }
}

export const deliveryOf = ({ delivery_json }: RedeemerRow): Delivery | null =>
  delivery_json === null ? null : JSON.parse(delivery_json)

const giftProblem = (gift: GiftRow, today: Day): GiftProblem | null => {
  if (gift.cancelled_at !== null) return 'cancelled'
  if (gift.redeemed_at !== null) return 'used'
  return gift.expires_on < today ? 'expired' : null
}

export const refuseCode = (problem: GiftProblem): CodeRefused => ({
  ok: false,
  code: 'refused',
  errors: [{ field: 'code', message: GIFT_MESSAGES[problem] }],
})

export type RedeemableGift = { ok: true; row: GiftRow }

/** Returns the gift if it can be redeemed that day; otherwise the error of the code's field. */
export function redeemableGift(row: GiftRow | undefined, today: Day): RedeemableGift | CodeRefused {
  if (row === undefined) return refuseCode('unknown')
  const problem = giftProblem(row, today)
  return problem === null ? { ok: true, row } : refuseCode(problem)
}

export const toGift = (row: GiftRow): Gift => ({
  plan: {
    id: row.club_plan_id,
    name: row.name,
    description: row.description,
    pictures: JSON.parse(row.pictures_json),
  },
  cases: row.cases,
  giver_name: row.giver_name,
  message: row.message,
  expires_on: row.expires_on,
})
