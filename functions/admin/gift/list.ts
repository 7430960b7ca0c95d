/** GET /api/admin/gifts: a page of them, the latest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type StaffGiftRow, selectStaffGifts } from '../../../database/queries/staff-gifts.ts'
import { type Day, inLondon } from '../../../domain/delivery/calendar.ts'
import { GIFT_PAGE, type GiftPage, type GiftTab, type StaffGift } from '../../../domain/gift/staff-gift.ts'
import { toPounds } from '../../../domain/money/pence.ts'
import { mayCancel } from '../../../domain/order/return.ts'
import { toBought } from '../../gift/own.ts'

const dayOf = (at: string): Day => inLondon(new Date(at)).day

export const toStaffGift = (row: StaffGiftRow, at: Date): StaffGift => {
  const { buyer_email, plan_id, paid_at, paid_pence, order_state, redeemed_at } = row
  const order = { state: order_state, gift: { paidAt: paid_at, isRedeemed: redeemed_at !== null } }
  return {
    ...toBought(row, inLondon(at).day),
    buyer_email,
    bought_on: dayOf(paid_at),
    paid: toPounds(paid_pence),
    plan_id,
    may_cancel: mayCancel(order, at),
  }
}

/** One more than a page is read, which says whether there is another. */
export const listGifts = async (
  database: Client,
  { tab, q, page }: { tab: GiftTab; q: string; page: number },
  at: Date,
): Promise<GiftPage> => {
  const from = { limit: GIFT_PAGE + 1, offset: (page - 1) * GIFT_PAGE }
  const [found] = await batch(database, 'read', [selectStaffGifts({ tab, q, today: inLondon(at).day, ...from })])
  return {
    gifts: found.rows.slice(0, GIFT_PAGE).map((row) => toStaffGift(row, at)),
    has_more: found.rows.length > GIFT_PAGE,
  }
}
