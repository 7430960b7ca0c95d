/** What the phone orders' screen reads, and what staff do about one. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhoneOrderState, StaffPhoneOrder, WantedLine } from '../../../domain/phone-order/phone-order.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered, isLeaving } from '../queries.ts'

const LIST = 'phone-orders'

/** Milliseconds between looks at what customers do. */
const LOOK_EVERY = 30_000

export const phoneOrdersQuery = ({ tab, q, page }: { tab: PhoneOrderState; q: string; page: number }) =>
  queryOptions({
    queryKey: [LIST, tab, q, page],
    queryFn: () => answered(call('GET /api/admin/phone-orders', { query: { tab, q, page: String(page) } })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
  })

/** What those products come to now. The sums before stay while it is asked again. */
export const phoneQuoteQuery = (lines: readonly WantedLine[], postcode: string | undefined) =>
  queryOptions({
    queryKey: ['phone-quote', lines, postcode],
    queryFn: () => answered(call('POST /api/admin/phone-orders/quote', { body: { lines: [...lines], postcode } })),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })

export const usePhoneOrdersChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [LIST] })
}

export type PhoneOrderDeed = 'resend' | 'cancel'

async function send({ id, sent_at, email }: StaffPhoneOrder, deed: PhoneOrderDeed): Promise<string> {
  const params = { id }
  if (deed === 'resend') {
    await answered(call('POST /api/admin/phone-orders/:id/resend', { params, body: { seen: sent_at } }))
    return `Another link is on its way to ${email}`
  }
  await answered(call('POST /api/admin/phone-orders/:id/cancel', { params, body: {} }))
  return 'The phone order is cancelled, and its link has ended'
}

/** The list is read again, whatever came of it. */
export function usePhoneOrderChange(phoneOrder: StaffPhoneOrder) {
  const changed = usePhoneOrdersChanged()
  return useMutation({
    mutationFn: (deed: PhoneOrderDeed) => send(phoneOrder, deed),
    onSuccess: (words) => showToast(words),
    onError: (error) => {
      if (!isLeaving(error)) showToast(error.message, 'bad')
    },
    onSettled: changed,
  })
}
