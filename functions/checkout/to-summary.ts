/** A checkout's rows as the summary the screen shows; also the prices an order is held to (api.md, Shapes). */
import type { CompiledQuery } from 'kysely'
import type {
  CheckoutLineRow,
  CheckoutPromotionRow,
  CheckoutRow,
  selectAddresses,
  selectPaymentMethods,
} from '../../database/queries/checkout.ts'
import { toProductCard } from '../../database/queries/product-card.ts'
import type { Address } from '../../domain/address/address.ts'
import { type PricedLine, priceCart } from '../../domain/cart/pricing.ts'
import type { CheckoutKind, CheckoutSummary, DeliveryChoice, DeliveryOption } from '../../domain/checkout/checkout.ts'
import type { CheckoutDescriptor } from '../../domain/checkout/descriptor.ts'
import { priceCheckout } from '../../domain/checkout/price.ts'
import { MEMBERS_ONLY_MESSAGE } from '../../domain/club-cart/club-cart.ts'
import type { GiftWishes } from '../../domain/club-plan/choice.ts'
import { inLondon } from '../../domain/delivery/calendar.ts'
import type { Delivery } from '../../domain/delivery/delivery.ts'
import { type DeliveryWay, deliveryWays, planDeliveryWays } from '../../domain/delivery/options.ts'
import { DEFAULT_FREQUENCY, toFrequency } from '../../domain/lock-it-in/frequency.ts'
import { NOT_IN_PROGRAMME_MESSAGE } from '../../domain/lock-it-in/lock-it-in.ts'
import { toPounds } from '../../domain/money/pence.ts'
import type { PaymentAdapter } from '../../domain/payment/payment-port.ts'
import { secondCaseOn } from '../../domain/plan/dates.ts'
import {
  describePromotion,
  type Promotion,
  promotionProblem,
  promotionSaving,
} from '../../domain/promotion/promotion.ts'

type RowOf<Query extends (...args: never[]) => CompiledQuery> =
  ReturnType<Query> extends CompiledQuery<infer Row> ? Row : never

export type CheckoutRows = {
  checkout: CheckoutRow
  lines: readonly CheckoutLineRow[]
  addresses: readonly RowOf<typeof selectAddresses>[]
  methods: readonly RowOf<typeof selectPaymentMethods>[]
  promotion: CheckoutPromotionRow | undefined
}

export type CheckoutContext = {
  kind: CheckoutKind
  descriptor: CheckoutDescriptor
  payment: { adapter: PaymentAdapter; publishable_key: string | null }
  /** False where the shop takes no payments at all. */
  isOpen: boolean
  at: Date
}

/** A shop that has set no delivery up delivers nowhere. */
const NO_DELIVERY: Delivery = { zones: [], collection: { name: '', price_pence: 0, time: '' }, cut_off: '00:00' }

const toPromotion = (row: CheckoutPromotionRow): Promotion => ({
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimumSpend: row.minimum_spend_pence,
  firstOrderOnly: row.first_order_only === 1,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  totalUses: row.total_uses,
  usesPerCustomer: row.uses_per_customer,
  used: row.used,
  isActive: row.is_active === 1,
})

const toOption = ({ firstDay, lastDay, price, ...way }: DeliveryWay): DeliveryOption => ({
  ...way,
  price: toPounds(price),
  first_day: firstDay,
  last_day: lastDay,
})

/** The price that applies; null for what has none of that name. */
const namedPrice = (row: CheckoutLineRow, { price }: CheckoutDescriptor): number | null => row[`${price}_pence`]

const toPricedLine = (row: CheckoutLineRow, descriptor: CheckoutDescriptor): PricedLine => ({
  quantity: row.quantity,
  price: namedPrice(row, descriptor) ?? row.price_pence,
  mixSixPrice: row.mix_six_price_pence,
  isWine: row.is_wine === 1,
})

/** Of a line without the price that applies, since it was put into the cart. */
const NOT_OFFERED: Record<CheckoutDescriptor['price'], string> = {
  price: 'This item is no longer sold',
  lock_it_in_price: NOT_IN_PROGRAMME_MESSAGE,
  wineclub_price: 'This wine is no longer in the wine club',
}

/** The words of the basket's own message (spec §5). */
const stockProblem = (left: number): string =>
  left === 0 ? 'This item is out of stock' : `There are only ${left} of this item left in stock`

const lineProblem = (line: CheckoutLineRow, available: number, descriptor: CheckoutDescriptor): string | null => {
  if (namedPrice(line, descriptor) === null) return NOT_OFFERED[descriptor.price]
  return available >= line.quantity ? null : stockProblem(available)
}

type Problem = { field: string; message: string }

const promotionOf = (rows: CheckoutRows, goods: number, { descriptor, at }: CheckoutContext) => {
  const code = rows.checkout.promotion_code
  if (code !== null && !descriptor.takesPromotions) {
    return { promotion: undefined, errors: [{ field: 'promotion_code', message: 'These prices take no codes' }] }
  }
  if (code === null) return { promotion: undefined, errors: [] as Problem[] }
  const found = rows.promotion === undefined ? undefined : toPromotion(rows.promotion)
  const message = promotionProblem(found, {
    day: inLondon(at).day,
    goods,
    paidOrders: rows.promotion?.paid_orders ?? 0,
    usedBefore: rows.promotion?.used_before ?? 0,
  })
  return message === null
    ? { promotion: found, errors: [] }
    : { promotion: undefined, errors: [{ field: 'promotion_code', message }] }
}

/** What was chosen; standard by itself as soon as there is somewhere to bring it. */
const chosenDelivery = ({ delivery }: CheckoutRow, address: Address | null): DeliveryChoice | null =>
  delivery ?? (address === null ? null : 'standard')

const deliveryProblem = (choice: DeliveryChoice | null, way: DeliveryWay | undefined): Problem[] => {
  if (choice === null || (way !== undefined && way.problem === null)) return []
  return [{ field: 'delivery', message: way?.problem ?? 'This delivery does not reach your address' }]
}

const bottlesProblem = (bottles: number, { bottles: allowed }: CheckoutDescriptor): Problem[] =>
  bottles === 0 || allowed === null || allowed.totals.includes(bottles)
    ? []
    : [{ field: 'cart', message: allowed.message }]

const membersProblem = ({ customer_id, is_member }: CheckoutRow, { membersOnly }: CheckoutDescriptor): Problem[] =>
  membersOnly && customer_id !== null && is_member === 0 ? [{ field: 'cart', message: MEMBERS_ONLY_MESSAGE }] : []

const clubOf = ({ club_plan_id, cases, frequency }: CheckoutRow, { startsPlan }: CheckoutDescriptor) =>
  club_plan_id === null || cases === null
    ? null
    : { plan_id: club_plan_id, cases, frequency: startsPlan ? toFrequency(frequency ?? DEFAULT_FREQUENCY) : null }

const wishesOf = ({ recipient_name, recipient_email, message, deliver_on }: CheckoutRow): GiftWishes => ({
  recipient_name: recipient_name ?? '',
  recipient_email: recipient_email ?? '',
  message: message ?? '',
  deliver_on,
})

/** As it would go on if it were paid for now. */
const planOf = ({ frequency: months }: CheckoutRow, { startsPlan }: CheckoutDescriptor, at: Date) => {
  const frequency = toFrequency(months ?? DEFAULT_FREQUENCY)
  return startsPlan ? { frequency, next_case_on: secondCaseOn(inLondon(at).day, frequency) } : null
}

const CLOSED = { field: 'payment', message: 'We can’t take payments at the moment. Please try again later' }

export const toSummary = (rows: CheckoutRows, context: CheckoutContext): CheckoutSummary => {
  const { kind, descriptor, payment, isOpen, at } = context
  const { checkout, lines } = rows
  const isDelivered = descriptor.deliveries.length > 0
  const address: Address | null =
    checkout.address_json === null || !isDelivered ? null : JSON.parse(checkout.address_json)
  const choice = chosenDelivery(checkout, address)
  const isCollected = choice === 'collection'
  const mixSixAllowed = descriptor.hasMixSix && !(isCollected && checkout.multi_buy_allowed === 0)
  const goods = priceCart(
    lines.map((line) => toPricedLine(line, descriptor)),
    { mixSixAllowed },
  )
  const { promotion, errors } = promotionOf(rows, goods.total, context)
  const store =
    checkout.store_name === null
      ? null
      : { name: checkout.store_name, hasAll: lines.every((line) => line.store_stock >= line.quantity) }
  const ways = (descriptor.startsPlan ? planDeliveryWays : deliveryWays)({
    delivery: checkout.delivery_json === null ? NO_DELIVERY : JSON.parse(checkout.delivery_json),
    postcode: address?.postcode ?? null,
    goods: goods.total,
    isFree: promotion?.kind === 'free_delivery',
    store,
    at,
  }).filter(({ method }) => descriptor.deliveries.includes(method))
  const way = ways.find(({ method }) => method === choice)
  const isPriced = lines.length > 0 && way !== undefined && way.problem === null && (isCollected || address !== null)
  const price = priceCheckout({
    goods,
    vatRates: lines.map((line) => line.vat_rate_bp),
    promotionSaving: promotion === undefined ? 0 : promotionSaving(promotion, goods.total),
    delivery: isPriced ? way.price : 0,
    credit: descriptor.startsPlan ? 0 : checkout.credit_pence,
  })
  const available = (line: CheckoutLineRow) => (isCollected ? line.store_stock : line.stock)
  return {
    checkout_id: checkout.id ?? '',
    kind,
    is_signed_in: checkout.customer_id !== null,
    email: checkout.customer_email ?? checkout.email,
    first_name: checkout.first_name ?? '',
    address,
    addresses: rows.addresses.map((saved) => ({ ...saved, is_default: saved.is_default === 1 })),
    saves_address: checkout.saves_address === 1,
    store: checkout.store_id === null ? null : { id: checkout.store_id, name: checkout.store_name ?? '' },
    delivery: choice,
    delivery_options: ways.map(toOption),
    order_note: checkout.order_note ?? '',
    gift_message: checkout.gift_message ?? '',
    marketing_opt_in: checkout.marketing_opt_in === 1,
    promotion: promotion === undefined ? null : { code: promotion.code, description: describePromotion(promotion) },
    lines: lines.map((line, index) => ({
      product: toProductCard(line),
      quantity: line.quantity,
      price: toPounds((goods.lineTotals[index] ?? 0) / line.quantity),
      total: toPounds(goods.lineTotals[index] ?? 0),
      problem: lineProblem(line, available(line), descriptor),
    })),
    total_items: goods.itemCount,
    totals: {
      subtotal: toPounds(goods.subtotal),
      mix_six_saving: toPounds(goods.mixSixSaving),
      promotion_saving: toPounds(price.promotionSaving),
      delivery: isPriced ? toPounds(way.price) : isDelivered ? null : 0,
      store_credit: toPounds(price.storeCredit),
      total: toPounds(price.total),
    },
    needs_date_of_birth: checkout.confirmed_over_18_at === null,
    plan: planOf(checkout, descriptor, at),
    club: clubOf(checkout, descriptor),
    gift: kind === 'gift' ? wishesOf(checkout) : null,
    payment: {
      ...payment,
      methods: rows.methods.map((method) => ({ ...method, is_default: method.is_default === 1 })),
    },
    errors: [
      ...membersProblem(checkout, descriptor),
      ...bottlesProblem(goods.itemCount, descriptor),
      ...errors,
      ...deliveryProblem(choice, way),
      ...(isOpen ? [] : [CLOSED]),
    ],
  }
}
