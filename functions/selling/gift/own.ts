/** GET /api/wine-club/gifts, and resending a bought gift with a new code. One round trip each, none without a session. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectIsSignedIn } from '../../../database/queries/catalogue/wish-list.ts'
import type { Session } from '../../../database/queries/core/owner.ts'
import {
  type BoughtGiftRow,
  type GiftResend,
  type ReceivedGiftRow,
  resendGift,
  selectBoughtGifts,
  selectReceivedGifts,
  selectResendCheck,
} from '../../../database/queries/selling/own-gifts.ts'
import { type Day, inLondon } from '../../../domain/core/calendar/calendar.ts'
import { GIFT_CODE_BYTES, giftCode, giftCodeEnding } from '../../../domain/selling/gift/code.ts'
import { boughtState, mayResend } from '../../../domain/selling/gift/own-gifts.ts'
import type { BoughtGift, OwnGifts, ReceivedGift } from '../../../domain/selling/gift/schema.ts'
import { sha256 } from '../../core/http/sha256.ts'
import { RATE_LIMITS, retryAfter, windowStart } from '../../core/rate-limit/limits.ts'

/** A gift as its buyer sees it. */
export const toBought = (row: BoughtGiftRow, today: Day): BoughtGift => {
  const { id, order_no, plan_name, cases, recipient_name, recipient_email, code_ending, deliver_on, expires_on } = row
  return {
    id,
    order_no,
    plan_name,
    cases,
    recipient_name,
    recipient_email,
    code_ending,
    deliver_on,
    expires_on,
    redeemed_on: row.redeemed_at && inLondon(new Date(row.redeemed_at)).day,
    state: boughtState(row, today),
    may_resend: mayResend(row, today),
  }
}

const toReceived = ({
  id,
  plan_name,
  cases,
  giver_name,
  message,
  cases_left,
  plan_state,
}: ReceivedGiftRow): ReceivedGift => ({
  id,
  plan_name,
  cases,
  giver_name,
  message,
  cases_left: cases_left ?? 0,
  is_over: plan_state !== 'active' && plan_state !== 'paused',
})

const toOwn = (bought: readonly BoughtGiftRow[], received: readonly ReceivedGiftRow[], today: Day): OwnGifts => ({
  bought: bought.map((row) => toBought(row, today)),
  received: received.map(toReceived),
})

/** Returns null if no customer is signed in. */
export const readGifts = async (database: Client, session: Session | undefined, at: Date): Promise<OwnGifts | null> => {
  if (session === undefined) return null
  const [signedIn, bought, received] = await batch(database, 'read', [
    selectIsSignedIn(session),
    selectBoughtGifts(session),
    selectReceivedGifts(session),
  ])
  return signedIn.rows[0]?.logged_in === 1 ? toOwn(bought.rows, received.rows, inLondon(at).day) : null
}

export type Resent =
  | { ok: true; gifts: OwnGifts }
  /** 'unfit': it was not sent yet, or can no longer be redeemed. */
  | { ok: false; code: 'not-signed-in' | 'unknown' | 'unfit' }
  | { ok: false; code: 'too-many'; seconds: number }

/** Generates a gift code, with its hash and ending, which are stored with the gift instead of the code. */
export const newCode = async () => {
  const code = giftCode(crypto.getRandomValues(new Uint8Array(GIFT_CODE_BYTES)))
  return { code, codeHash: await sha256(code), codeEnding: giftCodeEnding(code) }
}

export const resend = async (
  database: Client,
  session: Session | undefined,
  giftId: number,
  at: Date,
): Promise<Resent> => {
  if (session === undefined) return { ok: false, code: 'not-signed-in' }
  const today = inLondon(at).day
  const { perGift: limit } = RATE_LIMITS.giftMail
  const since = windowStart(RATE_LIMITS.giftMail, at)
  const asked: GiftResend = { buyer: session, giftId, ...(await newCode()), today, now: at.toISOString(), since, limit }
  const [signedIn, checks, bought, received, written] = await batch(database, 'write', [
    selectIsSignedIn(session),
    selectResendCheck(asked),
    selectBoughtGifts(session),
    selectReceivedGifts(session),
    ...resendGift(asked),
  ])
  if (signedIn.rows[0]?.logged_in !== 1) return { ok: false, code: 'not-signed-in' }
  const check = checks.rows[0]
  if (check === undefined) return { ok: false, code: 'unknown' }
  const seconds = retryAfter(RATE_LIMITS.giftMail, { blocking: check.blocking }, at)
  if (seconds !== undefined) return { ok: false, code: 'too-many', seconds }
  if (written?.rowsAffected !== 1) return { ok: false, code: 'unfit' }
  const now = bought.rows.map((row) => (row.id === giftId ? { ...row, code_ending: asked.codeEnding } : row))
  return { ok: true, gifts: toOwn(now, received.rows, today) }
}
