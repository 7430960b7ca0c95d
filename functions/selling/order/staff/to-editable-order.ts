/** Maps an order's rows to the input of a change of its lines. */
import type { EditFactsRow, ProductFact } from '../../../../database/queries/selling/edit-lines.ts'
import { CHECKOUTS } from '../../../../domain/selling/checkout/descriptor.ts'
import { NO_DELIVERY } from '../../../../domain/selling/checkout/quote.ts'
import { deliveryCost } from '../../../../domain/selling/delivery/delivery-options.ts'
import type { Delivery } from '../../../../domain/selling/delivery/schema.ts'
import type { EditableOrder, TodaysProduct } from '../../../../domain/selling/order-edit/edit-lines.ts'
import type { HandledOrder } from './find-handled.ts'
import { toPaidOrder } from './to-staff-order.ts'

/** The checkout's rule for the goods of that price, with today's charges. */
const deliveryRule = ({ handled, rows }: HandledOrder, facts: EditFactsRow): EditableOrder['deliveryFor'] => {
  const { delivery_kind: method } = handled
  if (method === 'none' || method === 'collection') return () => handled.delivery_pence
  const delivery: Delivery = facts.delivery_json === null ? NO_DELIVERY : JSON.parse(facts.delivery_json)
  const address: { postcode?: string } | null = JSON.parse(rows.order.address_json)
  const question = { delivery, postcode: address?.postcode ?? '', isFree: facts.has_free_delivery === 1 }
  return (goods) => deliveryCost({ ...question, goods }, { method, isPlan: false })
}

export const toEditableOrder = (found: HandledOrder, facts: EditFactsRow): EditableOrder => {
  const { handled, rows } = found
  const paid = toPaidOrder(found)
  return {
    ...paid,
    lines: paid.lines.flatMap((line, at) => {
      const sold = rows.lines[at]
      return sold === undefined
        ? []
        : [{ ...line, title: sold.title, unitPrice: sold.unit_price_pence, vatRate: sold.vat_rate_bp }]
    }),
    hasMixSix: CHECKOUTS[handled.subscription_type].hasMixSix && facts.has_mix_six === 1,
    isAgeConfirmed: handled.confirmed_over_18_at !== null,
    deliveryFor: deliveryRule(found, facts),
  }
}

export const toProducts = ({ handled }: HandledOrder, facts: EditFactsRow): TodaysProduct[] => {
  const { price } = CHECKOUTS[handled.subscription_type]
  const products: ProductFact[] = JSON.parse(facts.products_json)
  return products.map((product) => ({
    code: product.code,
    title: product.title,
    price: product.price,
    offeredPrice: price === 'wineclub_price' ? product.wineclub_price : product.price,
    mixSixPrice: product.mix_six_price,
    isWine: product.is_wine === 1,
    isAgeRestricted: product.is_age_restricted === 1,
    vatRate: product.vat_rate_bp,
    isSold: product.is_sold === 1,
    stock: product.stock,
  }))
}
