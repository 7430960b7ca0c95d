/** Maps the rows of a plan's cases to refundable bottles and past refunds. */
import type { BatchResults } from '../../../database/batch.ts'
import type {
  CaseRefundRow,
  RefundableCaseRow,
  RefundableLineRow,
  selectCaseRefunds,
} from '../../../database/queries/plans/case-refunds.ts'
import { pictureStyle } from '../../../domain/catalogue/product/wine-kind.ts'
import type { Day } from '../../../domain/core/calendar/calendar.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { leavingDay } from '../../../domain/plans/plan/rules.ts'
import { lastRefundDay, lineTotals, mayRefund, type PaidCase } from '../../../domain/selling/refund/case-refund.ts'
import type {
  CaseRefunds,
  RefundableCase,
  RefundableWine,
  RefundOfCase,
} from '../../../domain/selling/refund/schema.ts'

export type CaseRows = { row: RefundableCaseRow; lines: readonly RefundableLineRow[] }

const toPaidLine = ({ code, quantity, price_pence, refunded }: RefundableLineRow) => ({
  code,
  quantity,
  price: price_pence,
  refunded,
})

export const toPaidCase = ({ row, lines }: CaseRows): PaidCase => ({
  goods: row.goods_pence,
  vat: row.vat_pence,
  lines: lines.map(toPaidLine),
})

export const bottlesRefunded = ({ lines }: CaseRows): number => lines.reduce((sum, { refunded }) => sum + refunded, 0)

export const isRefundable = ({ row, lines }: CaseRows, today: Day): boolean =>
  lines.length > 0 &&
  mayRefund({ leftOn: row.dispatch_on, state: row.state, isReturnRequested: row.is_return_asked === 1 }, today)

type Rows = BatchResults<ReturnType<typeof selectCaseRefunds>>

export const caseRows = ([cases, lines]: Rows): CaseRows[] =>
  cases.rows.map((row) => ({ row, lines: lines.rows.filter(({ case_id }) => case_id === row.case_id) }))

const toWine = (line: RefundableLineRow, total: number): RefundableWine => ({
  code: line.code,
  product: line.title,
  productname: line.name ?? line.title,
  producturl: line.product_url ?? '',
  category_url: line.category_url ?? '',
  main_picture: line.picture ?? '',
  niche: pictureStyle(line.kind),
  quantity: line.quantity,
  refunded: line.refunded,
  total: toPounds(total),
})

const toCase = ({ row, lines }: CaseRows): RefundableCase => {
  const totals = lineTotals(row.goods_pence, lines.map(toPaidLine))
  return {
    order_no: row.number,
    dispatch_on: leavingDay(row.dispatch_on),
    refundable_until: lastRefundDay(row.dispatch_on),
    lines: lines.map((line, at) => toWine(line, totals[at] ?? 0)),
  }
}

const toRefund = (row: CaseRefundRow): RefundOfCase => ({
  credit_note: row.credit_note,
  order_no: row.number,
  dispatch_on: leavingDay(row.dispatch_on),
  bottles: row.bottles,
  wines: JSON.parse(row.wines_json),
  amount: toPounds(row.amount_pence),
  reason: row.reason,
  state: row.state,
  created_at: row.created_at,
})

const endedOn = ([, , , last]: Rows, today: Day): Day | null => {
  const leftOn = last.rows[0]?.dispatch_on
  return leftOn && lastRefundDay(leftOn) < today ? lastRefundDay(leftOn) : null
}

export const toCaseRefunds = (rows: Rows, today: Day): CaseRefunds => ({
  cases: caseRows(rows)
    .filter((each) => isRefundable(each, today))
    .map(toCase),
  ended_on: endedOn(rows, today),
  refunds: rows[2].rows.map(toRefund),
})
