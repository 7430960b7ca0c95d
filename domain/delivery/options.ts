/** The ways an order may come, each with its days and price (docs/domain.md#delivery). Amounts are pence. */
import type { Pence } from '../money/pence.ts'
import { addDays, addWorkingDays, type Day, dispatchDay, inLondon, isWorkingDay, minutesOf } from './calendar.ts'
import { type Delivery, type DeliveryService, type DeliveryZone, deliveryPrice, zoneOf } from './delivery.ts'

export type DeliveryWay = {
  method: DeliveryService['method'] | 'collection'
  name: string
  price: Pence
  /** 'YYYY-MM-DD': the first and the last day it may come. */
  firstDay: Day
  lastDay: Day
  /** '' for none. */
  note: string
  /** Why it can't be chosen now; null when it can. */
  problem: string | null
}

export type DeliveryQuestion = {
  delivery: Delivery
  /** null before an address is known: then the zone that takes the rest is shown. */
  postcode: string | null
  /** Goods total after Mix Six. */
  goods: Pence
  /** A promotion makes standard delivery free. */
  isFree: boolean
  /** The shop collected from; `hasAll` when its shelves hold the whole basket. */
  store: { name: string; hasAll: boolean } | null
  at: Date
}

const MINUTES_OF_AN_HOUR = 60

/** Hours to the cut-off from which on it is said. */
const SOON_HOURS = 3

/** 'Order in the next 2 hours' on a working day shortly before the cut-off. */
function hurry(at: Date, cutOff: string): string {
  const { day, minutes } = inLondon(at)
  const left = minutesOf(cutOff) - minutes
  if (!isWorkingDay(day) || left <= 0 || left > SOON_HOURS * MINUTES_OF_AN_HOUR) return ''
  if (left < MINUTES_OF_AN_HOUR) return `Order in the next ${left} ${left === 1 ? 'minute' : 'minutes'}`
  const hours = Math.floor(left / MINUTES_OF_AN_HOUR)
  return `Order in the next ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** The first and the last day a service may bring an order of that moment. */
export function deliveryDays(service: DeliveryService, at: Date, cutOff: string): { firstDay: Day; lastDay: Day } {
  const leaves = dispatchDay(at, cutOff)
  const add = service.counts === 'days' ? addDays : addWorkingDays
  return { firstDay: add(leaves, service.days_from), lastDay: add(leaves, service.days_to) }
}

/** What is asked of a price: neither the time nor the shop decides it. */
export type DeliveryCostQuestion = Pick<DeliveryQuestion, 'delivery' | 'goods' | 'isFree'> & { postcode: string }

const servicePrice = (
  service: DeliveryService,
  { goods, isFree }: Pick<DeliveryQuestion, 'goods' | 'isFree'>,
): Pence => (isFree && service.method === 'standard' ? 0 : deliveryPrice(service, goods))

/** Plans' cases come as standard delivery does, at a price of their own; undefined where plans are not delivered. */
function planService({ is_served, services, plan_price_pence }: DeliveryZone): DeliveryService | undefined {
  const service = services.find(({ method }) => method === 'standard')
  if (!is_served || service === undefined || plan_price_pence === null) return undefined
  return { ...service, price_pence: plan_price_pence, free_from_pence: null }
}

/** What a delivery costs, of a plan's case or of any other order; null where nothing comes that way. */
export function deliveryCost(
  question: DeliveryCostQuestion,
  { method, isPlan }: { method: DeliveryService['method']; isPlan: boolean },
): Pence | null {
  const zone = zoneOf(question.delivery, question.postcode)
  if (zone === undefined || !zone.is_served) return null
  const services = isPlan ? [planService(zone)] : zone.services
  const service = services.find((offered) => offered?.method === method)
  return service === undefined ? null : servicePrice(service, question)
}

const toWay = (service: DeliveryService, zone: DeliveryZone, question: DeliveryQuestion) => ({
  method: service.method,
  name: service.name,
  price: servicePrice(service, question),
  ...deliveryDays(service, question.at, question.delivery.cut_off),
  note: service.method === 'next_day' ? hurry(question.at, question.delivery.cut_off) : zone.note,
  problem: null,
})

const unserved = ({ note }: DeliveryZone, { delivery, at }: DeliveryQuestion): DeliveryWay => {
  const day = dispatchDay(at, delivery.cut_off)
  return {
    method: 'standard',
    name: 'Standard delivery',
    price: 0,
    firstDay: day,
    lastDay: day,
    note: '',
    problem: note,
  }
}

/** A shop opens every day of the week, so what is collected is there today or, from a late order, tomorrow. */
function collection({ delivery: { collection }, store, at }: DeliveryQuestion): DeliveryWay {
  const { day } = inLondon(at)
  const problem =
    store === null
      ? 'Choose a shop to collect from'
      : store.hasAll
        ? null
        : `${store.name} does not have everything in your basket`
  const { name, price_pence: price, time: note } = collection
  return { method: 'collection', name, price, firstDay: day, lastDay: addDays(day, 1), note, problem }
}

/** Where nothing is delivered, standard delivery is told with the reason. Collection is always the last. */
export function deliveryWays(question: DeliveryQuestion): DeliveryWay[] {
  const zone = zoneOf(question.delivery, question.postcode ?? '')
  if (zone === undefined) return [collection(question)]
  const ways = zone.is_served
    ? zone.services.map((service) => toWay(service, zone, question))
    : [unserved(zone, question)]
  return [...ways, collection(question)]
}

/** How a plan's cases come: as standard delivery does, at the plans' own price, and not everywhere. */
export function planDeliveryWays(question: DeliveryQuestion): DeliveryWay[] {
  const zone = zoneOf(question.delivery, question.postcode ?? '')
  if (zone === undefined) return []
  const service = planService(zone)
  return [service === undefined ? unserved(zone, question) : toWay(service, zone, question)]
}
