/** What the orders' screen reads, and what staff do to an order. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AgeCheck,
  OrderQueue,
  OrderRefundRequest,
  OrderStep,
  StaffOrder,
} from '../../../domain/order/staff-order.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered, CallFailed, isLeaving } from '../queries.ts'

/** Milliseconds between looks at what others do. */
const LOOK_EVERY = 30_000

const QUEUE = 'order-queue'
const ORDER = 'order'

export const queueQuery = ({ queue, q, page }: { queue: OrderQueue; q: string; page: number }) =>
  queryOptions({
    queryKey: [QUEUE, queue, q, page],
    queryFn: () => answered(call('GET /api/admin/orders', { query: { queue, q, page: String(page) } })),
    refetchInterval: LOOK_EVERY,
  })

export const orderQuery = (order_id: string) =>
  queryOptions({
    queryKey: [ORDER, order_id],
    queryFn: () => answered(call('GET /api/admin/orders/:order_id', { params: { order_id } })),
  })

export const packingQuery = (orders: string) =>
  queryOptions({
    queryKey: ['packing-list', orders],
    queryFn: async () => (await answered(call('GET /api/admin/orders/packing-list', { query: { orders } }))).orders,
  })

export type OrderChange =
  | { does: 'step'; body: { step: OrderStep; tracking_number?: string; age_check?: AgeCheck } }
  | { does: 'cancel'; body: { reason?: string; age_check_failed?: true } }
  | { does: 'refund'; body: OrderRefundRequest }
  | { does: 'note'; body: { note: string } }
  | { does: 'refuse-return'; body: { reason: string } }

function send(order_id: string, change: OrderChange): Promise<StaffOrder> {
  const params = { order_id }
  switch (change.does) {
    case 'step':
      return answered(call('POST /api/admin/orders/:order_id/step', { params, body: change.body }))
    case 'cancel':
      return answered(call('POST /api/admin/orders/:order_id/cancel', { params, body: change.body }))
    case 'refund':
      return answered(call('POST /api/admin/orders/:order_id/refunds', { params, body: change.body }))
    case 'note':
      return answered(call('POST /api/admin/orders/:order_id/notes', { params, body: change.body }))
    case 'refuse-return':
      return answered(call('POST /api/admin/orders/:order_id/return/refuse', { params, body: change.body }))
  }
}

/** An order that has moved on meanwhile is read again, and so are the queues. */
export function useOrderChange(order_id: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(order_id)
  return useMutation({
    mutationFn: (change: OrderChange) => send(order_id, change),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => {
      if (!isLeaving(error)) showToast(error.message, 'bad')
      if (error instanceof CallFailed && error.status === 409) void client.invalidateQueries({ queryKey })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [QUEUE] }),
  })
}

export type ChangeOrder = ReturnType<typeof useOrderChange>
