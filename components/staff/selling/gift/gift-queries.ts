/** Queries and mutations of the gifts screen. */
import type { StaffGift } from '../../../../domain/selling/gift/staff-gift.schema.ts'
import type { GiftTab } from '../../../../domain/selling/gift/staff-gift.ts'
import { call } from '../../../kit/api/call.ts'
import { callQuery, useWrite } from '../../../kit/panel/queries.ts'

export const GIFTS = 'gifts'

export const giftsQuery = ({ tab, q, page }: { tab: GiftTab; q: string; page: number }) =>
  callQuery(GIFTS, 'GET /api/admin/gifts', { query: { tab, q, page: String(page) } })

export const useResend = ({ id, code_ending }: StaffGift) =>
  useWrite(
    (recipient_email: string) =>
      call('POST /api/admin/gifts/:id/resend', { params: { id }, body: { seen: code_ending, recipient_email } }),
    {
      toast: (gift) => `A new code, ending in ${gift.code_ending}, is on its way to ${gift.recipient_email}`,
      reread: [[GIFTS]],
    },
  )

export const useCancelGift = ({ order_no }: StaffGift) =>
  useWrite(
    (reason: string) =>
      call('POST /api/admin/orders/:order_id/cancel', { params: { order_id: order_no }, body: { reason } }),
    { toast: 'The gift is cancelled and refunded', reread: [[GIFTS]] },
  )
