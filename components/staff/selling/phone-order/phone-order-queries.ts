/** Queries and mutations of the phone orders screen. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PhoneOrderState } from '../../../../domain/selling/phone-order/phone-order.ts'
import type { StaffPhoneOrder, WantedLine } from '../../../../domain/selling/phone-order/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { callQuery, unwrap, useWrite } from '../../../kit/panel/queries.ts'

export const PHONE_ORDERS = 'phone-orders'

/** Polling interval in milliseconds, for changes by customers. */
const REFETCH_INTERVAL_MS = 30_000

export const phoneOrdersQuery = ({ tab, q, page }: { tab: PhoneOrderState; q: string; page: number }) => ({
  ...callQuery(PHONE_ORDERS, 'GET /api/admin/phone-orders', { query: { tab, q, page: String(page) } }),
  refetchInterval: REFETCH_INTERVAL_MS,
})

/** Current price of those products. Keeps the previous sums while it refetches. */
export const phoneQuoteQuery = (lines: readonly WantedLine[], postcode: string | undefined) =>
  queryOptions({
    queryKey: ['phone-quote', lines, postcode],
    queryFn: () => unwrap(call('POST /api/admin/phone-orders/quote', { body: { lines: [...lines], postcode } })),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })

export const useResendLink = ({ id, sent_at, email }: StaffPhoneOrder) =>
  useWrite(() => call('POST /api/admin/phone-orders/:id/resend', { params: { id }, body: { seen: sent_at } }), {
    toast: `Another link is on its way to ${email}`,
    reread: [[PHONE_ORDERS]],
  })

export const useCancelPhoneOrder = ({ id }: StaffPhoneOrder) =>
  useWrite(() => call('POST /api/admin/phone-orders/:id/cancel', { params: { id }, body: {} }), {
    toast: 'The phone order is cancelled, and its link has ended',
    reread: [[PHONE_ORDERS]],
  })
