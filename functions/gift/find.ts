/** A gift by its code, for a customer who is signed in. Guesses are counted. One round trip, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { type AddressRow, selectAddresses } from '../../database/queries/addresses.ts'
import {
  deleteOldGuesses,
  type GiftGuess,
  insertGuess,
  selectBlockingGuesses,
} from '../../database/queries/gift-guesses.ts'
import { type GiftRow, type RedeemerRow, selectGift, selectRedeemer } from '../../database/queries/gifts.ts'
import type { Session } from '../../database/queries/owner.ts'
import type { Day } from '../../domain/delivery/calendar.ts'
import { GIFT_MESSAGES, type Gift, type GiftProblem } from '../../domain/gift/gift.ts'
import type { FieldError } from '../errors.ts'
import { sha256 } from '../sent-form/sha256.ts'

/** Milliseconds a guess counts for. */
const WINDOW = 60 * 60_000

/** Guesses within the window after which no code is looked at. An address may be shared by a household or an office. */
const LIMITS = { perCustomer: 10, perAddress: 30 }

/** Who asks: the session, and the client's address, '' when it is not known. */
export type GiftAsker = { session: Session | undefined; address: string }

export type GiftRefused =
  | { ok: false; code: 'not-signed-in' }
  /** `seconds` until another code is looked at. */
  | { ok: false; code: 'too-many'; seconds: number }
  | { ok: false; code: 'refused'; errors: FieldError[] }

export type GiftFound = {
  ok: true
  session: Session
  codeHash: string
  redeemer: RedeemerRow
  addresses: AddressRow[]
  /** undefined for a code that is none. */
  gift: GiftRow | undefined
}

type Blocking = { by_customer: string | null; by_address: string | null }

/** Whole seconds until the next guess is taken, at least 1; null below the limits. */
const waitAfter = ({ by_customer, by_address }: Blocking, at: Date): number | null => {
  const times = [by_customer, by_address].filter((time) => time !== null).map((time) => Date.parse(time))
  return times.length === 0 ? null : Math.max(1, Math.ceil((Math.max(...times) + WINDOW - at.getTime()) / 1000))
}

/** `code` is as it is written (parseGiftCode). */
export const findGift = async (
  database: Client,
  { session, address }: GiftAsker,
  code: string,
  at: Date,
): Promise<GiftFound | GiftRefused> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const codeHash = await sha256(code)
  const guess: GiftGuess = { session, codeHash, address, since: new Date(at.getTime() - WINDOW).toISOString() }
  const [redeemers, blocking, , , addresses, gifts] = await batch(database, 'write', [
    selectRedeemer(session),
    selectBlockingGuesses(guess, LIMITS),
    insertGuess(guess),
    deleteOldGuesses(guess),
    selectAddresses(session),
    selectGift(codeHash),
  ])
  const redeemer = redeemers.rows[0]
  if (redeemer === undefined) return { ok: false, code: 'not-signed-in' }
  const seconds = waitAfter(blocking.rows[0] ?? { by_customer: null, by_address: null }, at)
  if (seconds !== null) return { ok: false, code: 'too-many', seconds }
  return { ok: true, session, codeHash, redeemer, addresses: addresses.rows, gift: gifts.rows[0] }
}

/** Why it can't be redeemed on that day; null when it can. */
export const giftProblem = (gift: GiftRow, today: Day): GiftProblem | null => {
  if (gift.cancelled_at !== null) return 'cancelled'
  if (gift.redeemed_at !== null) return 'used'
  return gift.expires_on < today ? 'expired' : null
}

export const refuseCode = (problem: GiftProblem): GiftRefused => ({
  ok: false,
  code: 'refused',
  errors: [{ field: 'code', message: GIFT_MESSAGES[problem] }],
})

export const toGift = (row: GiftRow): Gift => ({
  plan: {
    id: row.club_plan_id,
    name: row.name,
    description: row.description,
    pictures: JSON.parse(row.pictures_json),
  },
  cases: row.cases,
  message: row.message,
  expires_on: row.expires_on,
})
