import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'

/**
 * Limits an order to what staff need who pack and dispatch but don't serve customers (docs/domain.md#roles): leaves out
 * its customer's account, card and requests, and actions that move money or change the order.
 */
export const onlyToFulfil = (order: StaffOrder): StaffOrder => ({
  ...order,
  customer: null,
  card: '',
  refunds_by: null,
  lines_stay: order.lines_stay ?? 'Your role can’t change the lines',
  failed_refunds: [],
  return_request: null,
  may_cancel: false,
  may_change_address: false,
  may_fail_age_check: false,
})
