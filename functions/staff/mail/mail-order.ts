/** An order as mails show it. Amounts are pence. */
import type { Client } from '@libsql/client'
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../database/batch.ts'
import {
  selectMailOrderLines,
  selectMailOrders,
  selectMailRefunds,
} from '../../../database/queries/selling/mail-orders.ts'
import type { Refunds } from '../../../database/tables.ts'
import type { Address } from '../../../domain/core/address/schema.ts'
import type { Pence } from '../../../domain/core/money/pence.ts'
import { sum } from '../../../domain/core/money/sum.ts'
import type { TaxedAmount } from '../../../domain/core/money/vat.ts'
import { leavingDay } from '../../../domain/plans/plan/rules.ts'
import type { CheckoutKind } from '../../../domain/selling/checkout/checkout.ts'

export type MailOrderLine = {
  title: string
  uda: string
  quantity: number
  unitPrice: Pence
  /** Less its share of a promotion. */
  total: Pence
  vatRateBp: number
  vat: Pence
  substitutedFor: string | null
}

export type MailRefund = {
  creditNote: string
  amount: Pence
  /** Part of the amount that paid for bottles added to the order. */
  exchanged: Pence
  vat: Pence
  delivery: Pence
  reason: string
  /** Set if staff settled it another way; null if it was refunded the way it was paid. */
  settledAs: Refunds['settled_as']
  at: string
}

export type MailOrder = {
  number: string
  subscriptionType: CheckoutKind
  stateReason: string
  /** True if the recipient at the door must be over 18. */
  isAgeRestricted: boolean
  deliveryKind: 'standard' | 'next_day' | 'collection' | 'none'
  /** null if nothing is delivered (a gift), and once its customer was erased. */
  address: Partial<Address> | null
  store: { name: string; address: string; phone: string; hours: string } | null
  /** 'YYYY-MM-DD'. */
  deliverOn: string | null
  /** First of the days chosen for a gift, `deliverOn` being the last; null without a choice. */
  deliverFrom: string | null
  orderNote: string
  giftMessage: string
  lines: MailOrderLine[]
  mixSixSaving: Pence
  promotionCode: string | null
  promotionSaving: Pence
  delivery: Pence
  /** The delivery charge by VAT rate, as it was sold. */
  deliveryVat: readonly TaxedAmount[]
  storeCredit: Pence
  /** Value of bottles taken off the order that paid for others added to it. */
  exchanged: Pence
  /** Paid by card. */
  total: Pence
  /** Months between cases. */
  frequency: number | null
  cases: number | null
  /** True if the plan started with this order. */
  isFirstCase: boolean
  /** True if another case replaces one of a gift when it is cancelled; null for other orders. */
  giftCase: { isReplaced: boolean } | null
  /** 'YYYY-MM-DD': the plan's next case; null if none is planned. */
  nextCaseOn: string | null
  trackingNumber: string
  /** '' if none was recorded. */
  carrier: string
  /** The carrier's page about the parcel; '' if it has none. */
  trackingUrl: string
  placedAt: string
  isPaid: boolean
  refunds: MailRefund[]
}

type RowOf<Select extends (numbers: readonly string[]) => CompiledQuery> =
  ReturnType<Select> extends CompiledQuery<infer Row> ? Row : never
type OrderRow = RowOf<typeof selectMailOrders>

const toLine = (row: RowOf<typeof selectMailOrderLines>): MailOrderLine => ({
  title: row.title,
  uda: row.uda,
  quantity: row.quantity,
  unitPrice: row.unit_price_pence,
  total: row.total_pence,
  vatRateBp: row.vat_rate_bp,
  vat: row.vat_pence,
  substitutedFor: row.substituted_for,
})

const toRefund = (row: RowOf<typeof selectMailRefunds>): MailRefund => ({
  creditNote: row.credit_note,
  amount: row.amount_pence,
  exchanged: row.exchanged_pence,
  vat: row.vat_pence,
  delivery: row.delivery_pence,
  reason: row.reason,
  settledAs: row.settled_as,
  at: row.created_at,
})

const exchangedOf = (refunds: readonly MailRefund[]): Pence => sum(refunds.map(({ exchanged }) => exchanged))

const storeOf = (row: OrderRow): MailOrder['store'] =>
  row.store_name === null
    ? null
    : {
        name: row.store_name,
        address: row.store_address ?? '',
        phone: row.store_phone ?? '',
        hours: row.store_hours ?? '',
      }

const toOrder = (row: OrderRow, lines: MailOrderLine[], refunds: MailRefund[]): MailOrder => ({
  number: row.number,
  subscriptionType: row.subscription_type,
  stateReason: row.state_reason,
  isAgeRestricted: row.confirmed_over_18_at !== null,
  deliveryKind: row.delivery_kind,
  address: JSON.parse(row.address_json),
  store: storeOf(row),
  deliverOn: row.deliver_on,
  deliverFrom: row.deliver_from,
  orderNote: row.order_note,
  giftMessage: row.gift_message,
  lines,
  mixSixSaving: row.mix_six_saving_pence,
  promotionCode: row.promotion_code,
  promotionSaving: row.promotion_saving_pence,
  delivery: row.delivery_pence,
  deliveryVat: JSON.parse(row.delivery_vat_json),
  storeCredit: row.store_credit_pence,
  exchanged: exchangedOf(refunds),
  total: row.total_pence - exchangedOf(refunds),
  frequency: row.frequency,
  cases: row.no_of_cases,
  isFirstCase: row.case_sequence === 1 && row.cases_left === null,
  giftCase: row.cases_left === null ? null : { isReplaced: row.plan_state !== 'cancelled' },
  nextCaseOn: row.next_case_on && leavingDay(row.next_case_on),
  trackingNumber: row.tracking_number,
  carrier: row.carrier,
  trackingUrl: row.tracking_url,
  placedAt: row.created_at,
  isPaid: row.paid_at !== null,
  refunds,
})

/** Orders by number; unknown ones are left out. One round trip, none for no numbers. */
export const readMailOrders = async (
  database: Client,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, MailOrder>> => {
  if (numbers.length === 0) return new Map()
  const [orders, lines, refunds] = await batch(database, 'read', [
    selectMailOrders(numbers),
    selectMailOrderLines(numbers),
    selectMailRefunds(numbers),
  ])
  return new Map(
    orders.rows.map((row) => {
      const ofOrder = ({ order_id }: { order_id: number }) => order_id === row.id
      return [
        row.number,
        toOrder(row, lines.rows.filter(ofOrder).map(toLine), refunds.rows.filter(ofOrder).map(toRefund)),
      ]
    }),
  )
}
