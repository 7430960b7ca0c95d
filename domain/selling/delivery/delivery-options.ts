/** The delivery options of an order, each with its days and price (docs/domain.md#delivery). Amounts are pence. */
import { readySoon, readyToCollect } from '../../catalogue/store/ready.ts'
import { type Day, dispatchDay, inLondon } from '../../core/calendar/calendar.ts'
import type { Pence } from '../../core/money/pence.ts'
import { collectionPromiseText, cutOffNotice, deliveryDays } from './promise.ts'
import type { Delivery, DeliveryService, DeliveryZone } from './schema.ts'
import { deliveryPrice, unservedMessage, zoneOf } from './zones.ts'

export type PricedDelivery = {
  method: DeliveryService['method'] | 'collection'
  name: string
  price: Pence
  /** 'YYYY-MM-DD': first and last possible day of delivery. */
  firstDay: Day
  lastDay: Day
  /** '' for none. */
  note: string
  /** The reason why it can't be chosen now; null when it can. */
  problem: string | null
}

export type DeliveryQuery = {
  delivery: Delivery
  /** null if no address is known. The catch-all zone is then shown. */
  postcode: string | null
  /** Goods total after Mix Six. */
  goods: Pence
  /** True if a promotion makes standard delivery free. */
  isFree: boolean
  /**
   * Store for collection; `hasAll` when it has the whole basket in stock, `openingHours` '' where they don't matter.
   */
  store: { name: string; hasAll: boolean; openingHours: string } | null
  /** The method for which a later day is chosen: today's cut-off doesn't matter to it. */
  datedMethod?: string | null
  at: Date
}

/** Facts that determine a delivery's price: neither time nor store. */
export type DeliveryCostQuery = Pick<DeliveryQuery, 'delivery' | 'goods' | 'isFree'> & { postcode: string }

const servicePrice = (service: DeliveryService, { goods, isFree }: Pick<DeliveryQuery, 'goods' | 'isFree'>): Pence =>
  isFree && service.method === 'standard' ? 0 : deliveryPrice(service, goods)

/**
 * Delivery service for plans: standard delivery at its own price; undefined if plans are not delivered to the address.
 */
function planService({ is_served, services, plan_price_pence }: DeliveryZone): DeliveryService | undefined {
  const service = services.find(({ method }) => method === 'standard')
  if (!is_served || service === undefined || plan_price_pence === null) return undefined
  return { ...service, price_pence: plan_price_pence, free_from_pence: null }
}

/** Why no order, or no plan's case, is delivered to the postcode; null where it is, and before delivery is set up. */
export function undeliverable(delivery: Delivery | null, postcode: string, isPlan: boolean): string | null {
  const zone = delivery === null ? undefined : zoneOf(delivery, postcode)
  if (zone === undefined) return null
  const isReached = isPlan ? planService(zone) !== undefined : zone.is_served
  return isReached ? null : unservedMessage(zone)
}

/** Cost of delivering a plan's case or any other order; null where the method is not available. */
export function deliveryCost(
  question: DeliveryCostQuery,
  { method, isPlan }: { method: DeliveryService['method']; isPlan: boolean },
): Pence | null {
  const zone = zoneOf(question.delivery, question.postcode)
  if (zone === undefined || !zone.is_served) return null
  const services = isPlan ? [planService(zone)] : zone.services
  const service = services.find((offered) => offered?.method === method)
  return service === undefined ? null : servicePrice(service, question)
}

const toPricedDelivery = (service: DeliveryService, zone: DeliveryZone, question: DeliveryQuery) => ({
  method: service.method,
  name: service.name,
  price: servicePrice(service, question),
  ...deliveryDays(service, question.at, question.delivery.cut_off),
  note: [
    question.datedMethod === service.method ? '' : cutOffNotice(question.at, question.delivery.cut_off),
    service.method === 'standard' ? zone.note : '',
  ]
    .filter(Boolean)
    .join('. '),
  problem: null,
})

const unserved = (zone: DeliveryZone, { delivery, at }: DeliveryQuery): PricedDelivery => {
  const day = dispatchDay(at, delivery.cut_off)
  return {
    method: 'standard',
    name: 'Standard delivery',
    price: 0,
    firstDay: day,
    lastDay: day,
    note: '',
    problem: unservedMessage(zone),
  }
}

function collection({ delivery: { collection }, store, at }: DeliveryQuery): PricedDelivery {
  const { day } = inLondon(at)
  const problem =
    store === null
      ? 'Choose a store to collect from'
      : store.hasAll
        ? null
        : `${store.name} does not have everything in your basket`
  const { name: nameOfAny, price_pence: price, time } = collection
  const name = store === null ? nameOfAny : `Collect from ${store.name}`
  const hours = store?.openingHours ?? ''
  const ready = readyToCollect(hours, at)
  const note = ready === null ? time : [readySoon(hours, at), collectionPromiseText(hours, at)].join('. ')
  const readyOn = ready?.day ?? day
  return { method: 'collection', name, price, firstDay: readyOn, lastDay: readyOn, note, problem }
}

/** If nothing can be delivered, lists standard delivery with the reason. Collection comes last. */
export function pricedDeliveries(question: DeliveryQuery): PricedDelivery[] {
  const zone = zoneOf(question.delivery, question.postcode ?? '')
  if (zone === undefined) return [collection(question)]
  const options = zone.is_served
    ? zone.services.map((service) => toPricedDelivery(service, zone, question))
    : [unserved(zone, question)]
  return [...options, collection(question)]
}

/** The delivery options of a plan's cases: standard delivery at the plans' price, where it is available. */
export function pricedPlanDeliveries(question: DeliveryQuery): PricedDelivery[] {
  const zone = zoneOf(question.delivery, question.postcode ?? '')
  if (zone === undefined) return []
  const service = planService(zone)
  return [service === undefined ? unserved(zone, question) : toPricedDelivery(service, zone, question)]
}
