/** What the gifts' screen reads, and what staff do about a gift. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { GiftTab, StaffGift } from '../../../domain/gift/staff-gift.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered, isLeaving } from '../queries.ts'

const LIST = 'gifts'

export const giftsQuery = ({ tab, q, page }: { tab: GiftTab; q: string; page: number }) =>
  queryOptions({
    queryKey: [LIST, tab, q, page],
    queryFn: () => answered(call('GET /api/admin/gifts', { query: { tab, q, page: String(page) } })),
  })

export type GiftDeed = { does: 'resend'; recipient_email: string } | { does: 'cancel'; reason: string }

async function send({ id, code_ending, order_no }: StaffGift, deed: GiftDeed): Promise<string> {
  if (deed.does === 'resend') {
    const body = { seen: code_ending, recipient_email: deed.recipient_email }
    const gift = await answered(call('POST /api/admin/gifts/:id/resend', { params: { id }, body }))
    return `A new code, ending in ${gift.code_ending}, is on its way to ${gift.recipient_email}`
  }
  const body = { reason: deed.reason }
  await answered(call('POST /api/admin/orders/:order_id/cancel', { params: { order_id: order_no }, body }))
  return 'The gift is cancelled, and what was paid goes back'
}

/** The list is read again, whatever came of it. */
export function useGiftChange(gift: StaffGift) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deed: GiftDeed) => send(gift, deed),
    onSuccess: (words) => showToast(words),
    onError: (error) => {
      if (!isLeaving(error)) showToast(error.message, 'bad')
    },
    onSettled: () => client.invalidateQueries({ queryKey: [LIST] }),
  })
}
