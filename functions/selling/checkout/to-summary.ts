/** Maps a checkout's rows to the summary that the screen shows. */
import type { CompiledQuery } from 'kysely'
import { readAlternative } from '../../../database/queries/catalogue/alternative-store.ts'
import { toProductCard } from '../../../database/queries/catalogue/product-card.ts'
import { asNamed } from '../../../database/queries/catalogue/variant-name.ts'
import type {
  CheckoutLineRow,
  CheckoutRow,
  selectAddresses,
  selectPaymentMethods,
} from '../../../database/queries/selling/checkout.ts'
import { NO_LONGER_SOLD, stockProblem } from '../../../domain/catalogue/product/stock-problem.ts'
import { shelfProblem } from '../../../domain/catalogue/store/shelf.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import type { Frequency } from '../../../domain/core/calendar/frequency.ts'
import { secondCaseOn } from '../../../domain/core/calendar/monthly-days.ts'
import { toPounds } from '../../../domain/core/money/pence.ts'
import { leavingDay } from '../../../domain/plans/plan/rules.ts'
import { NOT_IN_PROGRAMME_MESSAGE } from '../../../domain/selling/cart/refusal.ts'
import type { GiftDetails } from '../../../domain/selling/checkout/club-choice.schema.ts'
import { arrivalChoices, toDeliveryOptions } from '../../../domain/selling/checkout/delivery-choices.ts'
import type { CheckoutDescriptor } from '../../../domain/selling/checkout/descriptor.ts'
import type { LineFacts } from '../../../domain/selling/checkout/facts.schema.ts'
import { isAgeRestricted } from '../../../domain/selling/checkout/facts.ts'
import {
  arrivalProblems,
  cartProblems,
  chargeProblems,
  deliveryProblems,
  needsBirthday,
  planFrequency,
} from '../../../domain/selling/checkout/missing.ts'
import { type Quote, quote } from '../../../domain/selling/checkout/quote.ts'
import type { CheckoutSummary, DeliveryOption } from '../../../domain/selling/checkout/schema.ts'
import type { PricedDelivery } from '../../../domain/selling/delivery/delivery-options.ts'
import { describePromotion } from '../../../domain/selling/promotion/promotion.ts'
import { toAddress } from '../../core/address/to-address.ts'
import type { CheckoutContext } from './context.ts'
import { type KnownFacts, sendableVersion } from './known-facts.ts'

type RowOf<Query extends (...args: never[]) => CompiledQuery> =
  ReturnType<Query> extends CompiledQuery<infer Row> ? Row : never

export type CheckoutRows = {
  checkout: CheckoutRow
  lines: readonly CheckoutLineRow[]
  addresses: readonly RowOf<typeof selectAddresses>[]
  methods: readonly RowOf<typeof selectPaymentMethods>[]
}

const toOption = ({ firstDay, lastDay, price, ...way }: PricedDelivery): DeliveryOption => ({
  ...way,
  price: toPounds(price),
  first_day: firstDay,
  last_day: lastDay,
})

type PriceColumn = CheckoutDescriptor['price']

/** Messages for a line that is no longer sold at the price of this kind of checkout. */
const NOT_OFFERED: Record<PriceColumn, string> = {
  price: NO_LONGER_SOLD,
  lock_it_in_price: NOT_IN_PROGRAMME_MESSAGE,
  wineclub_price: 'This wine is no longer in the wine club',
}

/** Bottles left where the line would come from; null while no store is chosen for collection. */
type Shelf = { left: number | null; isAtStore: boolean }

const lineProblem = ({ offered_price, quantity }: LineFacts, { left, isAtStore }: Shelf, price: PriceColumn) => {
  if (offered_price === null) return NOT_OFFERED[price]
  if (left === null || left >= quantity) return null
  return isAtStore ? shelfProblem(left) : stockProblem(left)
}

const clubOf = ({ club_plan_id, cases }: CheckoutRow, frequency: Frequency | null) =>
  club_plan_id === null || cases === null ? null : { plan_id: club_plan_id, cases, frequency }

const giftDetailsOf = ({
  giver_name,
  recipient_name,
  recipient_email,
  message,
  deliver_on,
}: CheckoutRow): GiftDetails => ({
  giver_name: giver_name ?? '',
  recipient_name: recipient_name ?? '',
  recipient_email: recipient_email ?? '',
  message: message ?? '',
  deliver_on,
})

/** The plan as it would be if the order were paid now. */
const planOf = (frequency: Frequency | null, at: Date) =>
  frequency === null ? null : { frequency, next_case_on: leavingDay(secondCaseOn(inLondon(at).day, frequency)) }

const linesOf = (
  { checkout, lines }: CheckoutRows,
  { facts }: KnownFacts,
  quoted: Quote,
  { descriptor }: CheckoutContext,
): CheckoutSummary['lines'] =>
  facts.lines.flatMap((fact, index) => {
    const row = lines.find(({ code }) => code === fact.code)
    if (row === undefined) return []
    const isAtStore = quoted.way === 'collection'
    const atStore = checkout.store_id === null ? null : row.store_stock
    const left = isAtStore ? atStore : row.stock
    return {
      product: toProductCard(asNamed(row)),
      quantity: fact.quantity,
      price: toPounds(quoted.lines[index]?.unitPrice ?? 0),
      total: toPounds(quoted.goods.lineTotals[index] ?? 0),
      problem: lineProblem(fact, { left, isAtStore }, descriptor.price),
    }
  })

const storeOf = ({ checkout, lines }: CheckoutRows, { facts }: KnownFacts): CheckoutSummary['store'] => {
  if (checkout.store_id === null) return null
  const lacks = lines
    .filter((line) => line.store_stock < line.quantity)
    .map((line) => ({ productname: line.line_name, problem: shelfProblem(line.store_stock) }))
  const alternative = readAlternative(checkout.alternatives_json)
  return { id: checkout.store_id, name: facts.store?.name ?? '', lacks, alternative }
}

const totalsOf = ({ goods, promotionSaving, delivery, storeCredit, total }: Quote): CheckoutSummary['totals'] => ({
  subtotal: toPounds(goods.subtotal),
  mix_six_saving: toPounds(goods.saving),
  promotion_saving: toPounds(promotionSaving),
  delivery: delivery === null ? null : toPounds(delivery),
  store_credit: toPounds(storeCredit),
  total: toPounds(total),
})

const promotionProblems = ({ promotionProblem: message }: Quote) =>
  message === null ? [] : [{ field: 'promotion_code', message }]

const CLOSED = { field: 'payment', message: 'We can’t take payments at the moment. Please try again later' }

export const toSummary = (rows: CheckoutRows, known: KnownFacts, context: CheckoutContext): CheckoutSummary => {
  const { kind, descriptor, payment, isOpen, at } = context
  const { checkout } = rows
  const { facts, version } = known
  const isDelivered = descriptor.deliveries.length > 0
  const quoted = quote(facts, descriptor, inLondon(at).day)
  const frequency = planFrequency(facts, descriptor)
  const shelf = {
    hasAll: rows.lines.every((line) => line.store_stock >= line.quantity),
    openingHours: checkout.store_hours ?? '',
  }
  const datedMethod = facts.deliver_on === null ? null : quoted.way
  return {
    checkout_id: checkout.id ?? '',
    version: sendableVersion(version),
    kind,
    is_signed_in: facts.is_customer === 1,
    email: checkout.email,
    first_name: checkout.first_name ?? '',
    last_name: checkout.last_name ?? '',
    address: checkout.address_json === null || !isDelivered ? null : JSON.parse(checkout.address_json),
    addresses: rows.addresses.map((saved) =>
      toAddress(saved, facts.delivery_settings, { isPlan: descriptor.startsPlan }),
    ),
    saves_address: checkout.saves_address === 1,
    store: storeOf(rows, known),
    delivery: quoted.way === 'none' ? facts.delivery : quoted.way,
    delivery_options: toDeliveryOptions(facts, quoted, context, shelf, datedMethod).map(toOption),
    arrivals: arrivalChoices(facts, quoted, context).map(({ firstDay, lastDay }) => ({
      first_day: firstDay,
      last_day: lastDay,
    })),
    deliver_on: facts.deliver_on,
    order_note: checkout.order_note ?? '',
    gift_message: checkout.gift_message ?? '',
    marketing_opt_in: checkout.marketing_opt_in === 1,
    promotion:
      quoted.promotion === null
        ? null
        : {
            code: quoted.promotion.code,
            description: describePromotion(quoted.promotion),
            note: quoted.promotionNote,
          },
    promotion_code: facts.promotion_code,
    lines: linesOf(rows, known, quoted, context),
    total_items: quoted.goods.itemCount,
    totals: totalsOf(quoted),
    is_age_restricted: isAgeRestricted(facts),
    needs_date_of_birth: needsBirthday(facts),
    plan: planOf(frequency, at),
    club: clubOf(checkout, frequency),
    own_plan: checkout.own_plan,
    gift: kind === 'gift' ? giftDetailsOf(checkout) : null,
    payment: {
      ...payment,
      methods: rows.methods.map((method) => ({ ...method, is_default: method.is_default === 1 })),
    },
    errors: [
      ...cartProblems(facts, quoted, context),
      ...promotionProblems(quoted),
      ...deliveryProblems(facts, quoted, context),
      ...arrivalProblems(facts, quoted, context),
      ...chargeProblems(quoted),
      ...(isOpen ? [] : [CLOSED]),
    ],
  }
}
