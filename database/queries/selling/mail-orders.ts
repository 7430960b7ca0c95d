/** Orders as mails show them, read when the mail is sent. */
import { db } from '../../query-builder.ts'

export const selectMailOrders = (numbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .leftJoin('stores', 'stores.id', 'orders.store_id')
    .leftJoin('plans', 'plans.id', 'orders.plan_id')
    .leftJoin('cases', 'cases.order_id', 'orders.id')
    .where('orders.number', 'in', numbers)
    .select([
      'orders.id',
      'orders.number',
      'orders.subscription_type',
      'orders.state_reason',
      'orders.confirmed_over_18_at',
      'orders.delivery_kind',
      'orders.address_json',
      'orders.deliver_on',
      'orders.deliver_from',
      'orders.order_note',
      'orders.gift_message',
      'orders.mix_six_saving_pence',
      'orders.promotion_code',
      'orders.promotion_saving_pence',
      'orders.delivery_pence',
      'orders.delivery_vat_json',
      'orders.store_credit_pence',
      'orders.total_pence',
      'orders.frequency',
      'orders.no_of_cases',
      'plans.state as plan_state',
      'plans.next_case_on',
      // Cases left of a plan that was a gift.
      'plans.cases_left',
      'cases.sequence as case_sequence',
      'orders.tracking_number',
      'orders.carrier',
      'orders.tracking_url',
      'orders.created_at',
      'orders.paid_at',
      'stores.name as store_name',
      'stores.address as store_address',
      'stores.phone as store_phone',
      'stores.opening_hours as store_hours',
    ])
    .compile()

export const selectMailOrderLines = (numbers: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.number', 'in', numbers)
    .orderBy('order_lines.id')
    .select([
      'order_lines.order_id',
      'order_lines.title',
      'order_lines.uda',
      'order_lines.quantity',
      'order_lines.unit_price_pence',
      'order_lines.total_pence',
      'order_lines.vat_rate_bp',
      'order_lines.vat_pence',
      'order_lines.substituted_for',
    ])
    .compile()

export const selectMailRefunds = (numbers: readonly string[]) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('orders.number', 'in', numbers)
    .select([
      'refunds.order_id',
      'refunds.credit_note',
      'refunds.amount_pence',
      'refunds.exchanged_pence',
      'refunds.vat_pence',
      'refunds.delivery_pence',
      'refunds.reason',
      'refunds.settled_as',
      'refunds.created_at',
    ])
    .compile()
