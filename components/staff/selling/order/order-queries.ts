/** Queries of the orders screen, and calls that change an order. */
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  orderAddressSchema,
  SettleRefundRequest,
  StaffOrder,
  trackingChangeSchema,
} from '../../../../domain/selling/order/staff-order.schema.ts'
import {
  type AgeCheck,
  MAX_PACKING_LIST,
  type OrderQueue,
  type OrderStep,
} from '../../../../domain/selling/order/staff-order.ts'
import type { LinesEditRequest, LinesPreviewRequest } from '../../../../domain/selling/order-edit/edit-lines.schema.ts'
import type { OrderRefundRequest } from '../../../../domain/selling/refund/staff-refund.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { allPages } from '../../../kit/panel/all-pages.ts'
import { inBatches } from '../../../kit/panel/in-batches.ts'
import { callQuery, READ_ONCE, unwrap, useWrite } from '../../../kit/panel/queries.ts'

/** Polling interval in milliseconds, for changes by other users. */
const REFETCH_INTERVAL_MS = 30_000

export const QUEUE = 'order-queue'

type Listed = { queue: OrderQueue; q: string; page: number }

export const queueQuery = ({ queue, q, page }: Listed) => ({
  ...callQuery(QUEUE, 'GET /api/admin/orders', { query: { queue, q, page: String(page) } }),
  refetchInterval: REFETCH_INTERVAL_MS,
})

export const declinedQuery = ({ q, page }: { q: string; page: number }) =>
  callQuery(QUEUE, 'GET /api/admin/orders/declined', { query: { q, page: String(page) } })

/** Numbers of a page of MAX_PACKING_LIST orders, to choose all of a queue. */
export async function readNumbers({ queue, q, page }: Listed): Promise<string[]> {
  const query = { queue, q, page: String(page), size: String(MAX_PACKING_LIST) }
  const { orders } = await unwrap(call('GET /api/admin/orders', { query }))
  return orders.map(({ order_no }) => order_no)
}

export const orderQuery = (order_id: string) =>
  callQuery('order', 'GET /api/admin/orders/:order_id', { params: { order_id } })

/** Numbers of all orders to pack, in their order. */
async function readToPack(): Promise<string[]> {
  const all = { queue: 'to_pack', q: '', page: 1 } as const
  const { counts } = await unwrap(call('GET /api/admin/orders', { query: { queue: 'to_pack', size: '1' } }))
  return allPages({ total: counts.to_pack, size: MAX_PACKING_LIST }, (page) => readNumbers({ ...all, page }))
}

/** The packing lists of those orders; without any, of all orders to pack. */
export const packingQuery = (orders: readonly string[]) =>
  queryOptions({
    queryKey: ['packing-list', orders],
    queryFn: async ({ signal }) => {
      const read = (some: readonly string[]) =>
        unwrap(call('GET /api/admin/orders/packing-list', { query: { orders: some.join(',') }, signal }))
      const numbers = orders.length === 0 ? await readToPack() : orders
      const batches = await inBatches(numbers, { size: MAX_PACKING_LIST }, read)
      return batches.flatMap((batch) => batch.orders)
    },
  })

/** Read again for each form: a dispatch changes which carrier is suggested. */
export const carriersQuery = () => ({ ...callQuery('carriers', 'GET /api/admin/orders/carriers'), ...READ_ONCE })

export const LINES_PREVIEW = 'lines-preview'

/** Previews a change of an order's lines. Keeps the previous amounts while it asks again. */
export const linesPreviewQuery = (order_id: string, body: LinesPreviewRequest) =>
  queryOptions({
    queryKey: [LINES_PREVIEW, order_id, body],
    queryFn: () => unwrap(call('POST /api/admin/orders/:order_id/lines/preview', { params: { order_id }, body })),
    enabled: body.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type OrderChange =
  | { does: 'step'; body: { step: OrderStep; carrier?: string; tracking_number?: string; age_check?: AgeCheck } }
  | { does: 'cancel'; body: { reason?: string; age_check_failed?: true } }
  | { does: 'refund'; body: OrderRefundRequest }
  | { does: 'settle'; credit_note: string; body: SettleRefundRequest }
  | { does: 'address'; body: z.input<typeof orderAddressSchema> }
  | { does: 'tracking'; body: z.input<typeof trackingChangeSchema> }
  | { does: 'lines'; body: LinesEditRequest }
  | { does: 'note'; body: { note: string } }
  | { does: 'refuse-return'; body: { reason: string } }

function send(order_id: string, change: OrderChange) {
  const params = { order_id }
  switch (change.does) {
    case 'step':
      return call('POST /api/admin/orders/:order_id/step', { params, body: change.body })
    case 'cancel':
      return call('POST /api/admin/orders/:order_id/cancel', { params, body: change.body })
    case 'refund':
      return call('POST /api/admin/orders/:order_id/refunds', { params, body: change.body })
    case 'settle':
      return call('POST /api/admin/orders/:order_id/refunds/:credit_note/settle', {
        params: { ...params, credit_note: change.credit_note },
        body: change.body,
      })
    case 'address':
      return call('PUT /api/admin/orders/:order_id/address', { params, body: change.body })
    case 'tracking':
      return call('PUT /api/admin/orders/:order_id/tracking', { params, body: change.body })
    case 'lines':
      return call('PUT /api/admin/orders/:order_id/lines', { params, body: change.body })
    case 'note':
      return call('POST /api/admin/orders/:order_id/notes', { params, body: change.body })
    case 'refuse-return':
      return call('POST /api/admin/orders/:order_id/return/refuse', { params, body: change.body })
  }
}

/** Reads an order that has changed in the meantime again, and the queues. */
export function useOrderChange(order_id: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order_id)
  return useWrite((change: OrderChange) => send(order_id, change), {
    show: (order) => client.setQueryData(queryKey, order),
    onConflict: queryKey,
    reread: [[QUEUE]],
  })
}

export type ChangeOrder = ReturnType<typeof useOrderChange>

export type OrderPartProps = { order: StaffOrder; change: ChangeOrder }
