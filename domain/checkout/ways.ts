/** The ways a checkout's order may come, as they are shown, and why the one that was chosen can't be had. */
import { type DeliveryWay, deliveryWays, planDeliveryWays } from '../delivery/options.ts'
import type { CheckoutDescriptor } from './descriptor.ts'
import type { PriceFacts } from './facts.ts'
import { isAllAvailable, NO_DELIVERY, type Quote } from './quote.ts'

type Asked = {
  descriptor: Pick<CheckoutDescriptor, 'startsPlan' | 'deliveries'>
  at: Date
}

/** `hasAll` when the shelves of the shop hold the whole basket. */
export function waysOf(
  facts: PriceFacts,
  { goods, promotion }: Pick<Quote, 'goods' | 'promotion'>,
  { descriptor, at }: Asked,
  hasAll: boolean,
): DeliveryWay[] {
  const question = {
    delivery: facts.delivery_settings ?? NO_DELIVERY,
    postcode: descriptor.deliveries.length === 0 ? null : facts.postcode,
    goods: goods.total,
    isFree: promotion?.kind === 'free_delivery',
    store: facts.store === null ? null : { name: facts.store.name, hasAll },
    at,
  }
  const ways = descriptor.startsPlan ? planDeliveryWays(question) : deliveryWays(question)
  return ways.filter(({ method }) => descriptor.deliveries.includes(method))
}

/** null while nothing is chosen, and when it can be had. */
export function deliveryProblem(facts: PriceFacts, quoted: Quote, asked: Asked): string | null {
  if (quoted.way === null || quoted.way === 'none') return null
  const way = waysOf(facts, quoted, asked, isAllAvailable(facts)).find(({ method }) => method === quoted.way)
  return way === undefined ? 'This delivery does not reach your address' : way.problem
}
