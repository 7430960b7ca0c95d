/** GET /api/admin/gifts: one page of a tab, latest first, and the number of gifts in each tab. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import {
  countStaffGifts,
  type StaffGiftRow,
  selectStaffGifts,
} from '../../../../database/queries/selling/staff-gifts.ts'
import { type Day, inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { toPounds } from '../../../../domain/core/money/pence.ts'
import type { GiftPage, StaffGift } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import { giftPageSchema } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import { GIFT_PAGE, type GiftTab } from '../../../../domain/selling/gift/staff-gift.ts'
import { mayCancel } from '../../../../domain/selling/order/return.ts'
import { toBought } from '../own.ts'

const dayOf = (at: string): Day => inLondon(new Date(at)).day

export const toStaffGift = (row: StaffGiftRow, at: Date): StaffGift => {
  const { buyer_email, plan_id, message, paid_at, paid_pence, order_state, redeemed_at } = row
  const order = { state: order_state, gift: { paidAt: paid_at, isRedeemed: redeemed_at !== null } }
  return {
    ...toBought(row, inLondon(at).day),
    buyer_email,
    bought_on: dayOf(paid_at),
    paid: toPounds(paid_pence),
    plan_id,
    message,
    may_correct: row.may_correct === 1,
    may_cancel: mayCancel(order, at),
  }
}

export const listGifts = async (
  database: Client,
  { tab, q, page }: { tab: GiftTab; q: string; page: number },
  at: Date,
): Promise<GiftPage> => {
  const today = inLondon(at).day
  const [found, counted] = await batch(database, 'read', [
    selectStaffGifts({ tab, q, today, limit: GIFT_PAGE, offset: (page - 1) * GIFT_PAGE }),
    countStaffGifts(q, today),
  ])
  return {
    gifts: found.rows.map((row) => toStaffGift(row, at)),
    counts: giftPageSchema.shape.counts.parse(counted.rows[0]),
  }
}
