/**
 * Prices an order from its facts: the only place that works out a charged price. The screen, the order and a plan's
 * cases use the same quote. Amounts are pence.
 */
import type { Day } from '../../core/calendar/calendar.ts'
import type { Pence } from '../../core/money/pence.ts'
import { type CartPricing, type PricedLine, priceCart } from '../cart/pricing.ts'
import { deliveryCost } from '../delivery/delivery-options.ts'
import { fulfilmentMethod } from '../delivery/fulfilment-method.ts'
import type { Delivery } from '../delivery/schema.ts'
import type { PromotionFacts } from '../promotion/promotion.schema.ts'
import {
  type PromotionLine,
  type PromotionUse,
  promotionProblem,
  promotionShares,
  unusedNote,
} from '../promotion/promotion.ts'
import type { DeliveryChoice } from './checkout.ts'
import type { CheckoutDescriptor } from './descriptor.ts'
import type { LineFacts, PriceFacts } from './facts.schema.ts'
import { type CheckoutPrice, type LinePrice, priceCheckout } from './price.ts'

/** The parts of a checkout's descriptor that affect prices. */
export type PriceTerms = Pick<CheckoutDescriptor, 'startsPlan' | 'hasMixSix' | 'takesPromotions' | 'deliveries'>

/** A line as stored in an order. */
export type QuotedLine = LinePrice & {
  code: string
  quantity: number
  /** Price of one unit, before its share of a promotion. */
  unitPrice: Pence
  /** Basis points. */
  vatRate: number
}

export type Quote = Omit<CheckoutPrice, 'lines'> & {
  lines: QuotedLine[]
  goods: CartPricing
  /** The promotion that applies; null without one. */
  promotion: PromotionFacts | null
  /** The reason why the entered code does not apply; null when it does, and without one. */
  promotionProblem: string | null
  /** The reason why the promotion takes nothing off, and is not counted as used; null if it does, and without one. */
  promotionNote: string | null
  /** The delivery method, chosen or default (delivery/fulfilment-method.ts); null until a store or an address is known. */
  way: DeliveryChoice | 'none' | null
  /** null while unknown, and where that method doesn't deliver; it is then not in the total. */
  delivery: Pence | null
}

/** Used where delivery is not configured: nothing is delivered. */
export const NO_DELIVERY: Delivery = { zones: [], collection: { name: '', price_pence: 0, time: '' }, cut_off: '00:00' }

const toPricedLine = ({ quantity, price, offered_price, mix_six_price, is_wine }: LineFacts): PricedLine => ({
  quantity,
  price: offered_price ?? price,
  mixSixPrice: mix_six_price,
  isWine: is_wine === 1,
})

type PromotionQuote = Pick<Quote, 'promotion' | 'promotionProblem'>

const toPromotionLines = ({ lines }: PriceFacts, { lineTotals }: CartPricing): PromotionLine[] =>
  lines.map(({ quantity, is_wine, is_in_promotion }, index) => ({
    total: lineTotals[index] ?? 0,
    quantity,
    isWine: is_wine === 1,
    isIncluded: is_in_promotion === 1,
  }))

const quotePromotion = (facts: PriceFacts, terms: PriceTerms, use: PromotionUse): PromotionQuote => {
  if (facts.promotion_code === null) return { promotion: null, promotionProblem: null }
  if (!terms.takesPromotions)
    return { promotion: null, promotionProblem: 'Promotion codes don’t apply to these prices' }
  const problem = promotionProblem(facts.promotion, use)
  return { promotion: problem === null ? facts.promotion : null, promotionProblem: problem }
}

const quotedMethod = ({ delivery, postcode, store }: PriceFacts, { deliveries }: PriceTerms): Quote['way'] => {
  if (deliveries.length === 0) return 'none'
  const hasStore = store !== null && deliveries.includes('collection')
  return fulfilmentMethod({ chosen: delivery, postcode, hasStore })
}

const quoteDelivery = (
  facts: PriceFacts,
  terms: PriceTerms,
  { way: method, goods, isFree }: Pick<Quote, 'way' | 'goods'> & { isFree: boolean },
): Pence | null => {
  if (method === 'none') return 0
  if (method === null || facts.lines.length === 0 || !terms.deliveries.includes(method)) return null
  const delivery = facts.delivery_settings ?? NO_DELIVERY
  if (method === 'collection') {
    return facts.store !== null && isAllAvailable(facts) ? delivery.collection.price_pence : null
  }
  if (facts.postcode === null) return null
  const question = { delivery, postcode: facts.postcode, goods: goods.total, isFree }
  return deliveryCost(question, { method: method, isPlan: terms.startsPlan })
}

export const isAllAvailable = ({ lines }: Pick<PriceFacts, 'lines'>): boolean =>
  lines.every(({ is_available }) => is_available === 1)

/** A quote from which an order can be created: delivery and its price are known. */
export type CompleteQuote = Quote & { way: NonNullable<Quote['way']>; delivery: Pence }

export const isComplete = (quoted: Quote): quoted is CompleteQuote => quoted.way !== null && quoted.delivery !== null

/** `day` is today in Europe/London: promotions begin and end at its midnight. */
export function quote(facts: PriceFacts, terms: PriceTerms, day: Day): Quote {
  const method = quotedMethod(facts, terms)
  const mixSixAllowed = terms.hasMixSix && !(method === 'collection' && facts.store?.has_mix_six === 0)
  const goods = priceCart(facts.lines.map(toPricedLine), { mixSixAllowed })
  const promotionLines = toPromotionLines(facts, goods)
  const { promotion, promotionProblem } = quotePromotion(facts, terms, { day, lines: promotionLines })
  const fullDelivery = quoteDelivery(facts, terms, { way: method, goods, isFree: false })
  const isFree = promotion?.kind === 'free_delivery'
  const delivery = isFree ? quoteDelivery(facts, terms, { way: method, goods, isFree }) : fullDelivery
  const price = priceCheckout({
    goods,
    vatRates: facts.lines.map((line) => line.vat_rate_bp),
    promotionShares: promotionShares(promotion, promotionLines),
    delivery: delivery ?? 0,
    credit: terms.startsPlan ? 0 : facts.credit,
  })
  const lines = facts.lines.map(({ code, quantity, vat_rate_bp }, index) => {
    const { total, vat } = price.lines[index] ?? { total: 0, vat: 0 }
    const unitPrice = (goods.lineTotals[index] ?? 0) / quantity
    return { code, quantity, unitPrice, total, vatRate: vat_rate_bp, vat }
  })
  const effect = { saving: price.promotionSaving, isCollected: method === 'collection', delivery, fullDelivery }
  const promotionNote = promotion === null || lines.length === 0 ? null : unusedNote(promotion, effect)
  return { ...price, lines, goods, promotion, promotionProblem, promotionNote, way: method, delivery }
}
