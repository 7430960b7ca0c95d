/** Changes the lines of a paid order before it is packed (docs/domain.md#changing-lines). Amounts are pence. */
import { NO_LONGER_SOLD, stockProblem } from '../../catalogue/product/stock-problem.ts'
import { formatPounds, type Pence, toPounds } from '../../core/money/pence.ts'
import { sum } from '../../core/money/sum.ts'
import { deliveryVat, type TaxedAmount, vatWithin } from '../../core/money/vat.ts'
import { priceCart } from '../cart/pricing.ts'
import { bottlesAmount } from '../refund/case-refund.ts'
import {
  deliveryRefunded,
  leftOfOrder,
  type OrderRefund,
  type PaidLine,
  type PaidOrder,
  refundParts,
} from '../refund/order-refund.ts'

/** Maximum number of lines of an order, as of a basket. */
export const MAX_ORDER_LINES = 100

/** A product as it is sold today, in orders of this kind. */
export type TodaysProduct = {
  code: string
  title: string
  /** Bottle price. */
  price: Pence
  /** Price in orders of this kind; null if it is not sold in them. */
  offeredPrice: Pence | null
  mixSixPrice: Pence | null
  isWine: boolean
  isAgeRestricted: boolean
  /** Basis points. */
  vatRate: number
  isSold: boolean
  /** Bottles left in the warehouse or store from which the order is fulfilled. */
  stock: number
}

export type EditableLine = PaidLine & {
  title: string
  /** Price of one, before its share of a promotion. */
  unitPrice: Pence
  /** Basis points. */
  vatRate: number
}

export type EditableOrder = Omit<PaidOrder, 'lines'> & {
  lines: readonly EditableLine[]
  /** True if six wines get their Mix Six prices in this order. */
  hasMixSix: boolean
  /** True if the buyer has confirmed being over 18. */
  isAgeConfirmed: boolean
  /** Delivery charge by the checkout's rule for goods of that price today; null if it is not delivered that way today. */
  deliveryFor: (goods: Pence) => Pence | null
}

/** Bottles that the order is to have of a product. */
export type WantedBottles = { code: string; quantity: number }

export type AddedLine = {
  code: string
  title: string
  quantity: number
  /** Price of one without Mix Six, and the one that applies. */
  price: Pence
  unitPrice: Pence
  total: Pence
  /** Basis points. */
  vatRate: number
  vat: Pence
}

/** A line before and after; `total` is the part of it that was paid and not refunded, afterwards. */
export type ChangedLine = { code: string; title: string; before: number; after: number; total: Pence }

export type LinesEdit = {
  lines: ChangedLine[]
  removed: WantedBottles[]
  added: AddedLine[]
  /** Removed bottles, and the part of the delivery charge that is no longer due. */
  refund: OrderRefund
  /** The higher delivery charge, by VAT rate. */
  deliveryAdded: TaxedAmount[]
  delivery: { before: Pence; after: Pence }
  /** Paid, and not refunded. */
  total: { before: Pence; after: Pence }
  /** Part of the refund that pays for added bottles. The rest is paid back to the buyer. */
  exchanged: Pence
}

/** A fault of one of the wanted lines, by its index. */
export type LineFault = { at: number; message: string }

/** 'dearer': would cost more than was paid. 'by-credit': bottles can't be added to orders paid with store credit. */
export type EditRefusal = 'unchanged' | 'empty' | 'too-many-lines' | 'by-credit' | 'dearer'

export const EDIT_REFUSALS: Readonly<Record<Exclude<EditRefusal, 'dearer'>, string>> = {
  unchanged: 'Change the bottles of a line, or add a product',
  empty: 'An order needs at least one bottle. Cancel the order instead',
  'too-many-lines': `An order has at most ${MAX_ORDER_LINES} lines`,
  'by-credit':
    'Store credit paid for part of this order, so neither bottles nor delivery can be added to it. Refund its lines, or send a phone order',
}

/** `by` is the amount that exceeds what was paid. */
export const dearerMessage = (by: Pence): string =>
  `This comes to ${formatPounds(toPounds(by))} more than was paid. Add fewer bottles, or send them as a phone order`

export type EditResult = { edit: LinesEdit; faults: LineFault[]; refusal: string | null }

const leftOf = ({ quantity, refunded }: PaidLine): number => quantity - refunded

/** Amount of a line that was paid and not refunded. */
const keptOf = (line: PaidLine): Pence =>
  line.total - bottlesAmount(line.total, { ...line, refunded: 0 }, line.refunded)

/** Prices added bottles as a basket of the whole changed order does today. */
function priceAdded(order: EditableOrder, lines: readonly ChangedLine[], today: ReadonlyMap<string, TodaysProduct>) {
  const inOrder = lines.filter(({ after }) => after > 0)
  const { lineTotals } = priceCart(
    inOrder.map(({ code, after }) => {
      const product = today.get(code)
      return {
        quantity: after,
        price: product?.offeredPrice ?? product?.price ?? 0,
        mixSixPrice: product?.mixSixPrice ?? null,
        isWine: product?.isWine ?? false,
      }
    }),
    { mixSixAllowed: order.hasMixSix },
  )
  return inOrder.flatMap(({ code, title, before, after }, at): AddedLine[] => {
    const [quantity, unitPrice] = [after - before, (lineTotals[at] ?? 0) / after]
    if (quantity <= 0) return []
    const product = today.get(code)
    const [total, vatRate] = [unitPrice * quantity, product?.vatRate ?? 0]
    const price = product?.offeredPrice ?? unitPrice
    return [{ code, title, quantity, price, unitPrice, total, vatRate, vat: vatWithin(total, vatRate) }]
  })
}

/** A line has one price: more of its bottles can be added only while that is today's. */
const isSameSale = (line: EditableLine, { unitPrice, vatRate }: AddedLine): boolean =>
  line.unitPrice === unitPrice && line.total === unitPrice * line.quantity && line.vatRate === vatRate

function faultOf(order: EditableOrder, added: AddedLine, product: TodaysProduct | undefined): string | null {
  if (product === undefined || !product.isSold || product.offeredPrice === null) return NO_LONGER_SOLD
  if (product.stock < added.quantity) return stockProblem(product.stock)
  if (product.isAgeRestricted && !order.isAgeConfirmed)
    return 'Its buyer must be over 18, which this buyer was not asked. Send it as a phone order'
  const line = order.lines.find(({ code }) => code === added.code)
  if (line !== undefined && !isSameSale(line, added))
    return `Costs ${formatPounds(toPounds(added.unitPrice))} today, which this order’s line did not. Send more of it as a phone order`
  return null
}

const changedLines = (
  { lines }: EditableOrder,
  wanted: readonly WantedBottles[],
  today: ReadonlyMap<string, TodaysProduct>,
): Omit<ChangedLine, 'total'>[] => [
  ...lines.map((line) => {
    const after = wanted.find(({ code }) => code === line.code)?.quantity ?? leftOf(line)
    return { code: line.code, title: line.title, before: leftOf(line), after }
  }),
  ...wanted
    .filter(({ code, quantity }) => quantity > 0 && !lines.some((line) => line.code === code))
    .map(({ code, quantity }) => ({ code, title: today.get(code)?.title ?? code, before: 0, after: quantity })),
]

/** The charge only changes if the checkout's rule gives different charges for the goods before and after the edit. */
function chargeAfter({ deliveryFor }: EditableOrder, charged: Pence, goods: { before: Pence; after: Pence }): Pence {
  const [before, after] = [deliveryFor(goods.before), deliveryFor(goods.after)]
  return before === null || after === null || before === after ? charged : after
}

/**
 * Computes an edit of the lines, for both the preview and the save. Removed bottles are refunded at the price paid,
 * added bottles are charged at today's price. Other lines are unchanged.
 */
export function editLines(
  order: EditableOrder,
  wanted: readonly WantedBottles[],
  products: readonly TodaysProduct[],
): EditResult {
  const today = new Map(products.map((product) => [product.code, product]))
  const changed = changedLines(order, wanted, today).map((line) => ({ ...line, total: 0 }))
  const added = priceAdded(order, changed, today)
  const removed = changed
    .filter(({ before, after }) => after < before)
    .map(({ code, before, after }) => ({ code, quantity: before - after }))
  const goodsBefore = sum(order.lines.map((line) => line.unitPrice * leftOf(line)))
  const goodsRemoved = sum(removed.map(({ code, quantity }) => quantity * unitPriceOf(order, code)))
  const goodsAdded = sum(added.map(({ total }) => total))
  const goods = { before: goodsBefore, after: goodsBefore - goodsRemoved + goodsAdded }
  const charged = order.delivery - deliveryRefunded(order)
  const delivery = { before: charged, after: chargeAfter(order, charged, goods) }
  const refund = { ...refundParts(order, removed, Math.max(0, charged - delivery.after)), isAll: false }
  const lines = changed.map((line, at) => ({ ...line, total: keptAfter(order.lines[at], line, added) }))
  const taxed = lines.map(({ code, total }) => ({ rateBp: rateOf(code, order, added), gross: total }))
  const deliveryAdded = deliveryVat(Math.max(0, delivery.after - charged), taxed)
  const exchanged = goodsAdded + sum(deliveryAdded.map(({ gross }) => gross))
  const before = leftOfOrder(order)
  const total = { before, after: before - refund.amount - refund.credit + exchanged }
  const edit = {
    lines: lines.filter((line) => line.before + line.after > 0),
    ...{ removed, added, refund, deliveryAdded, delivery, total, exchanged },
  }
  const faults = wanted.flatMap(({ code }, at) => {
    const line = added.find((one) => one.code === code)
    const message = line === undefined ? null : faultOf(order, line, today.get(code))
    return message === null ? [] : [{ at, message }]
  })
  return { edit, faults, refusal: refusalOf(order, edit, lines.length) }
}

const keptAfter = (
  line: EditableLine | undefined,
  { code, before, after }: ChangedLine,
  added: readonly AddedLine[],
) => {
  const more = added.find((one) => one.code === code)?.total ?? 0
  if (line === undefined) return more
  return keptOf(line) + more - bottlesAmount(line.total, line, Math.max(0, before - after))
}

const unitPriceOf = ({ lines }: EditableOrder, code: string): Pence =>
  lines.find((line) => line.code === code)?.unitPrice ?? 0

const rateOf = (code: string, { lines }: EditableOrder, added: readonly AddedLine[]): number =>
  (lines.find((line) => line.code === code) ?? added.find((line) => line.code === code))?.vatRate ?? 0

function refusalOf({ credit }: EditableOrder, edit: LinesEdit, lines: number): string | null {
  const { removed, added, exchanged, total } = edit
  if (removed.length + added.length === 0) return EDIT_REFUSALS.unchanged
  if (edit.lines.every(({ after }) => after === 0)) return EDIT_REFUSALS.empty
  if (lines > MAX_ORDER_LINES) return EDIT_REFUSALS['too-many-lines']
  if (credit > 0 && exchanged > 0) return EDIT_REFUSALS['by-credit']
  return total.after > total.before ? dearerMessage(total.after - total.before) : null
}
