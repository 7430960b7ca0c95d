/** Money-back guarantee on cases and other orders: wines are refunded by the bottle (docs/domain.md#refunds). Pence. */
import { addDays, type Day } from '../../core/calendar/calendar.ts'
import type { Pence } from '../../core/money/pence.ts'
import { partOf, spread } from '../../core/money/spread.ts'
import { trimEndOf } from '../../core/text/trim-characters.ts'
import type { OrderState } from '../order/order.ts'

/** Days after the dispatch of a case or an order, or its collection. */
export const GUARANTEE_DAYS = 30

/** Period of the guarantee of a bottle. An order leaves on the day it is dispatched or collected. */
export const GUARANTEE_PERIOD = `${GUARANTEE_DAYS} days of the day it left us`

/** The guarantee as pages and mails state it. */
export const BOTTLE_REFUND = `Tell us within ${GUARANTEE_PERIOD} and we refund the bottle, without asking for it back.`

/** Maximum length of a note of a refund, in characters. */
export const MAX_REFUND_NOTE = 500

/** Upper limit of bottles in one delivery, including all its cases. */
export const MAX_CASE_BOTTLES = 200

export const REFUND_REASONS = ['taste', 'faulty', 'damaged', 'missing', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Reasons as customers choose them and credit notes state them. */
export const REASON_LABELS: Readonly<Record<RefundReason, string>> = {
  taste: 'Not to my taste',
  faulty: 'Corked, or otherwise faulty',
  damaged: 'Arrived broken or damaged',
  missing: 'Missing from the case',
  other: 'Another reason',
}

/** Reason on a credit note, with the customer's note. */
export const refundReason = ({ reason, note = '' }: { reason: RefundReason; note?: string | undefined }): string =>
  note === '' ? REASON_LABELS[reason] : `${REASON_LABELS[reason]}: ${trimEndOf(note.trimEnd(), '. \n\r\t')}`

/** Last day on which bottles of a case or an order can be refunded. */
export const lastRefundDay = (leftOn: Day): Day => addDays(leftOn, GUARANTEE_DAYS)

const ENDED: readonly OrderState[] = ['pending_payment', 'cancelled', 'refunded']

/** Before it leaves, a case or an order is cancelled instead. */
export const NOT_LEFT: readonly OrderState[] = ['paid', 'packed', 'ready_to_collect']

export type SentCase = { leftOn: Day; state: OrderState; isReturnRequested: boolean }

/** A case being returned as a whole is refunded on its return. */
export const hasGuarantee = ({ state, isReturnRequested }: Omit<SentCase, 'leftOn'>): boolean =>
  !(ENDED.includes(state) || isReturnRequested)

/** `leftOn` is a case's planned day, so its order may not have left yet. */
export const mayRefund = (sent: SentCase, today: Day): boolean =>
  hasGuarantee(sent) && !NOT_LEFT.includes(sent.state) && sent.leftOn <= today && today <= lastRefundDay(sent.leftOn)

/** Wines of a case: bottles, unit price, and bottles refunded so far. */
export type RefundableLine = { code: string; quantity: number; price: Pence; refunded: number }

/** Amount paid for each line: its share, by price, of the price of the case's goods. */
export const lineTotals = (goods: Pence, lines: readonly Pick<RefundableLine, 'quantity' | 'price'>[]): Pence[] =>
  spread(
    goods,
    lines.map(({ quantity, price }) => quantity * price),
  )

/** Amount of the next `count` bottles of a line. All bottles together add up to `total`, to the penny. */
export const bottlesAmount = (
  total: Pence,
  { quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>,
  count: number,
): Pence => partOf(total, { from: refunded, count, of: quantity })

/** Amount paid for a case's wines, and the VAT in it; excludes store credit and promotions. */
export type PaidCase = { goods: Pence; vat: Pence; lines: readonly RefundableLine[] }

export type CaseRefund = {
  amount: Pence
  /** VAT within that. */
  vat: Pence
  lines: { code: string; quantity: number; amount: Pence; vat: Pence }[]
}

export type RequestedBottles = { code: string; quantity: number }

/** Refunds bottles that are still refundable. In any steps, all bottles of a case add up to the amount paid. */
export function refundBottles({ goods, vat, lines }: PaidCase, asked: readonly RequestedBottles[]): CaseRefund {
  const totals = lineTotals(goods, lines)
  const parts = lines.map((line, at) => {
    const quantity = asked.find(({ code }) => code === line.code)?.quantity ?? 0
    const total = totals[at] ?? 0
    const before = bottlesAmount(total, { ...line, refunded: 0 }, line.refunded)
    return { code: line.code, quantity, before, amount: bottlesAmount(total, line, quantity) }
  })
  const from = parts.reduce((sum, { before }) => sum + before, 0)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  const vatBack = partOf(vat, { from, count: amount, of: goods })
  const shares = spread(
    vatBack,
    parts.map((part) => part.amount),
  )
  return {
    amount,
    vat: vatBack,
    lines: parts
      .map((part, at) => ({ code: part.code, quantity: part.quantity, amount: part.amount, vat: shares[at] ?? 0 }))
      .filter(({ quantity }) => quantity > 0),
  }
}
