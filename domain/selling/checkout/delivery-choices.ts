/** The delivery options of a checkout, and the reason why the chosen one is not available. */
import { type PricedDelivery, pricedDeliveries, pricedPlanDeliveries } from '../delivery/delivery-options.ts'
import { type Arrival, arrivals } from '../delivery/promise.ts'
import { serviceFor } from '../delivery/zones.ts'
import type { CheckoutDescriptor } from './descriptor.ts'
import type { CheckoutFacts, PriceFacts } from './facts.schema.ts'
import { isAllAvailable, NO_DELIVERY, type Quote } from './quote.ts'

type Asked = {
  descriptor: Pick<CheckoutDescriptor, 'startsPlan' | 'deliveries'>
  at: Date
}

/** `shelf` has whether the store has the whole basket, and when it is open. */
export function toDeliveryOptions(
  facts: PriceFacts,
  { goods, promotion }: Pick<Quote, 'goods' | 'promotion'>,
  { descriptor, at }: Asked,
  shelf: { hasAll: boolean; openingHours: string },
  datedMethod: Quote['way'] = null,
): PricedDelivery[] {
  const question = {
    delivery: facts.delivery_settings ?? NO_DELIVERY,
    postcode: descriptor.deliveries.length === 0 ? null : facts.postcode,
    goods: goods.total,
    isFree: promotion?.kind === 'free_delivery',
    store: facts.store === null ? null : { name: facts.store.name, ...shelf },
    datedMethod,
    at,
  }
  const ways = descriptor.startsPlan ? pricedPlanDeliveries(question) : pricedDeliveries(question)
  return ways.filter(({ method }) => descriptor.deliveries.includes(method))
}

/** null while nothing is chosen, and if it is available. */
export function deliveryProblem(facts: PriceFacts, quoted: Quote, asked: Asked): string | null {
  if (quoted.way === null || quoted.way === 'none') return null
  const chosenMethod = toDeliveryOptions(facts, quoted, asked, {
    hasAll: isAllAvailable(facts),
    openingHours: '',
  }).find(({ method }) => method === quoted.way)
  return chosenMethod === undefined
    ? 'We can’t deliver to your address this way. Please choose another'
    : chosenMethod.problem
}

/** The arrivals that a gift's buyer can choose from; none for collection and for plans. */
export function arrivalChoices(
  { delivery_settings, postcode }: PriceFacts,
  { way }: Pick<Quote, 'way'>,
  { descriptor, at }: Asked,
): Arrival[] {
  if (descriptor.startsPlan || way === null || postcode === null || delivery_settings === null) return []
  const service = serviceFor(delivery_settings, postcode, way)
  return service === undefined ? [] : arrivals(service, at, delivery_settings.cut_off)
}

/** The arrival chosen by its last day; null without a choice or delivery, undefined if it is not offered. */
export function chosenArrival(facts: CheckoutFacts, quoted: Quote, asked: Asked): Arrival | null | undefined {
  const choices = arrivalChoices(facts, quoted, asked)
  if (facts.deliver_on === null || choices.length === 0) return null
  return choices.find(({ lastDay }) => lastDay === facts.deliver_on)
}
