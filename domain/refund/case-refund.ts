/** The money-back guarantee on a plan's cases: wines are refunded by the bottle (docs/domain.md#refunds). Amounts are pence. */

import { addDays, type Day } from '../delivery/calendar.ts'
import type { Pence } from '../money/pence.ts'
import { partOf, spread } from '../money/spread.ts'
import type { OrderState } from '../order/order.ts'
import { trimEndOf } from '../text/trim-characters.ts'

/** Days after the one that a case left on. */
export const GUARANTEE_DAYS = 30

/** Longest note of a refund, in characters. */
export const MAX_REFUND_NOTE = 500

/** More than any case holds, of all that come at once. */
export const MAX_CASE_BOTTLES = 200

export const REFUND_REASONS = ['taste', 'faulty', 'damaged', 'missing', 'other'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** As the customer chooses it, and as a credit note states it. */
export const REASON_WORDS: Readonly<Record<RefundReason, string>> = {
  taste: 'Not to my taste',
  faulty: 'Corked, or otherwise faulty',
  damaged: 'Arrived broken or damaged',
  missing: 'Missing from the case',
  other: 'Another reason',
}

/** As a credit note states it, with what was said besides. */
export const refundReason = ({ reason, note = '' }: { reason: RefundReason; note?: string | undefined }): string =>
  note === '' ? REASON_WORDS[reason] : `${REASON_WORDS[reason]}: ${trimEndOf(note.trimEnd(), '. \n\r\t')}`

/** The last day on which bottles of a case can be refunded. */
export const lastRefundDay = (leftOn: Day): Day => addDays(leftOn, GUARANTEE_DAYS)

const ENDED: readonly OrderState[] = ['pending_payment', 'cancelled', 'refunded']

export type SentCase = { leftOn: Day; state: OrderState; isReturnAsked: boolean }

/** What is being sent back whole is refunded then. */
export const mayRefund = ({ leftOn, state, isReturnAsked }: SentCase, today: Day): boolean =>
  !(ENDED.includes(state) || isReturnAsked) && leftOn <= today && today <= lastRefundDay(leftOn)

/** Wines of a case: bottles, the price of one, and how many of them have been refunded. */
export type RefundableLine = { code: string; quantity: number; price: Pence; refunded: number }

/** What each line has cost: its share, by price, of what the case's goods were paid with. */
export const lineTotals = (goods: Pence, lines: readonly Pick<RefundableLine, 'quantity' | 'price'>[]): Pence[] =>
  spread(
    goods,
    lines.map(({ quantity, price }) => quantity * price),
  )

/** What the next `count` bottles of a line come to. All of them together come to `total`, to the penny. */
export const bottlesAmount = (
  total: Pence,
  { quantity, refunded }: Pick<RefundableLine, 'quantity' | 'refunded'>,
  count: number,
): Pence => partOf(total, { from: refunded, count, of: quantity })

/** What was paid for a case's wines, and the VAT within it: no store credit and no promotion takes part. */
export type PaidCase = { goods: Pence; vat: Pence; lines: readonly RefundableLine[] }

export type CaseRefund = {
  amount: Pence
  /** Within that. */
  vat: Pence
  lines: { code: string; quantity: number; amount: Pence; vat: Pence }[]
}

export type AskedBottles = { code: string; quantity: number }

/** Refunds bottles that are there to be refunded. Whatever the steps, all bottles of a case come to what was paid for them. */
export function refundBottles({ goods, vat, lines }: PaidCase, asked: readonly AskedBottles[]): CaseRefund {
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
