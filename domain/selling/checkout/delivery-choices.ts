/** The delivery options of a checkout, and the reason why the chosen one is not available. */
import { type PricedDelivery, pricedDeliveries, pricedPlanDeliveries } from '../delivery/delivery-options.ts'
import type { CheckoutDescriptor } from './descriptor.ts'
import type { PriceFacts } from './facts.schema.ts'
import { isAllAvailable, NO_DELIVERY, type Quote } from './quote.ts'

type Asked = {
  descriptor: Pick<CheckoutDescriptor, 'startsPlan' | 'deliveries'>
  at: Date
}

/** `shelf` tells if the store has the whole basket, and when it is open. */
export function toDeliveryOptions(
  facts: PriceFacts,
  { goods, promotion }: Pick<Quote, 'goods' | 'promotion'>,
  { descriptor, at }: Asked,
  shelf: { hasAll: boolean; openingHours: string },
): PricedDelivery[] {
  const question = {
    delivery: facts.delivery_settings ?? NO_DELIVERY,
    postcode: descriptor.deliveries.length === 0 ? null : facts.postcode,
    goods: goods.total,
    isFree: promotion?.kind === 'free_delivery',
    store: facts.store === null ? null : { name: facts.store.name, ...shelf },
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
