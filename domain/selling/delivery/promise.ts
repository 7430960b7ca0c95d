/**
 * Dated promises to shoppers: when an order placed now arrives, or can be collected (docs/domain.md#promises). Staff
 * dispatch by the same days.
 */
import { openingTimes } from '../../catalogue/store/opening-hours.ts'
import { lastOrderMinute, readyToCollect } from '../../catalogue/store/ready.ts'
import {
  addDays,
  addWorkingDays,
  type Day,
  daysBetween,
  dispatchDay,
  inLondon,
  isWorkingDay,
  minutesOf,
  weekdayOf,
} from '../../core/calendar/calendar.ts'
import { dayName } from '../../core/calendar/day-name.ts'
import type { DeliveryPromise } from './promise.schema.ts'
import type { DeliveryMethod, DeliveryService, DeliveryZone } from './schema.ts'

/** Delivery settings of one destination; null for a shop without zones. */
export type PromiseTerms = { cut_off: string; zone: DeliveryZone | null }

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const WEEK_DAYS = 7

/** The moment of today at that minute of London's day. `at` is on the same day. */
const minuteOfToday = (at: Date, minute: number): Date =>
  new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + (minute - inLondon(at).minutes) * MINUTE_MS)

/** The day on which a parcel leaves, and the first and last day on which it may be delivered. */
export type Arrival = { leavesOn: Day; firstDay: Day; lastDay: Day }

function arrivalOf(service: DeliveryService, leavesOn: Day): Arrival {
  const add = service.counts === 'days' ? addDays : addWorkingDays
  return { leavesOn, firstDay: add(leavesOn, service.days_from), lastDay: add(leavesOn, service.days_to) }
}

/** First and last day on which the service may deliver an order placed at that moment. */
export const deliveryDays = (service: DeliveryService, at: Date, cutOff: string): Arrival =>
  arrivalOf(service, dispatchDay(at, cutOff))

/** Days ahead for which a gift can be ordered. */
const MAX_AHEAD = 90

/** Every arrival that the service offers for an order placed at that moment: one a dispatch day, the earliest first. */
export function arrivals(service: DeliveryService, at: Date, cutOff: string): Arrival[] {
  const until = addDays(inLondon(at).day, MAX_AHEAD)
  const offered: Arrival[] = []
  let next = deliveryDays(service, at, cutOff)
  while (next.lastDay <= until) {
    offered.push(next)
    next = arrivalOf(service, addWorkingDays(next.leavesOn, 1))
  }
  return offered
}

/** Today's cut-off if it is still to come and a dispatch day: 'HH:MM' in London. */
function cutOffToday(at: Date, cutOff: string): Date | null {
  const { day, minutes } = inLondon(at)
  return isWorkingDay(day) && minutes < minutesOf(cutOff) ? minuteOfToday(at, minutesOf(cutOff)) : null
}

/** null where the method is not available. */
export function deliveryPromise(
  { cut_off, zone }: PromiseTerms,
  { method, at }: { method: DeliveryMethod; at: Date },
): DeliveryPromise | null {
  const service = zone?.is_served ? zone.services.find((offered) => offered.method === method) : undefined
  if (service === undefined) return null
  const { firstDay, lastDay } = deliveryDays(service, at, cut_off)
  return { order_by: cutOffToday(at, cut_off)?.toISOString() ?? null, first_day: firstDay, last_day: lastDay }
}

/** Formats a duration: '2 h 10 min', '45 min'. */
function timeLeft(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** 'Order in the next 2 h 10 min', in whole minutes, at least one; null once that time has passed. */
function orderWithin(until: Date, at: Date): string | null {
  const left = until.getTime() - at.getTime()
  return left > 0 ? `Order in the next ${timeLeft(Math.max(1, Math.floor(left / MINUTE_MS)))}` : null
}

/** Time left until today's dispatch cut-off: 'Order in the next 45 min'; '' if it has passed or is not today. */
export const cutOffNotice = (at: Date, cutOff: string): string => {
  const until = cutOffToday(at, cutOff)
  return (until && orderWithin(until, at)) ?? ''
}

const orderNow = (until: Date | null, at: Date): string | null =>
  until === null ? 'Order now' : orderWithin(until, at)

/**
 * 'Order in the next 2 h 10 min for delivery on Wednesday 2 December', 'Order now for delivery by …' if it may come
 * earlier; null when `order_by` has passed, since the days no longer hold.
 */
export function deliveryPromiseText({ order_by, first_day, last_day }: DeliveryPromise, at: Date): string | null {
  const order = orderNow(order_by === null ? null : new Date(order_by), at)
  return order && `${order} for delivery ${first_day === last_day ? 'on' : 'by'} ${dayName(last_day)}`
}

/** 'Order for Thursday', and from a week ahead 'Order for 9 December': the last day on which it may be delivered. */
export function orderFor(day: Day, at: Date): string {
  const [weekday = '', ...date] = dayName(day).split(' ')
  return `Order for ${daysBetween(inLondon(at).day, day) < WEEK_DAYS ? weekday : date.join(' ')}`
}

/**
 * 'Order in the next 1 h 20 min to collect today, Saturday 28 November', 'Order now to collect on Sunday 29 November';
 * the hour is in `readySoon`. null for opening hours that can't be read.
 */
export function collectionPromiseText(openingHours: string, at: Date): string | null {
  const ready = readyToCollect(openingHours, at)
  if (ready === null) return null
  const { day } = inLondon(at)
  if (ready.day !== day) return `Order now to collect on ${dayName(ready.day)}`
  const times = openingTimes(openingHours, weekdayOf(day))
  const until = times === null || times === 'closed' ? null : minuteOfToday(at, lastOrderMinute(times) + 1)
  const order = orderNow(until, at)
  return order && `${order} to collect today, ${dayName(day)}`
}
