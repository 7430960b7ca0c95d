/** Adds up the sales of today, and of the same weekday last week, by hours in London. */
import { addDays, inLondon } from '../../core/calendar/calendar.ts'
import { toPounds } from '../../core/money/pence.ts'
import type { Home } from './home.schema.ts'

/** Orders paid in the same ten minutes. */
export type SalesSlot = {
  /** Prefix of the UTC time: '2026-11-28T09:4'. */
  slot: string
  pence: number
  orders: number
  bottles: number
}

/** Ends of hours after midnight. The longest day in London, when the clocks go back, shows two hours as one. */
const HOURS = 24

const beginOf = ({ slot }: SalesSlot) => inLondon(new Date(`${slot}0:00Z`))

function salesOn(slots: readonly SalesSlot[], day: string, until: number, shownUntil: number): Home['today'] {
  const own = slots.map((slot) => ({ ...slot, ...beginOf(slot) })).filter((slot) => slot.day === day)
  const upTo = (minutes: number) => own.filter((slot) => slot.minutes < minutes)
  const sum = (some: readonly SalesSlot[], field: 'pence' | 'orders' | 'bottles') =>
    some.reduce((total, slot) => total + slot[field], 0)
  const now = upTo(until)
  return {
    taken: toPounds(sum(now, 'pence')),
    orders: sum(now, 'orders'),
    bottles: sum(now, 'bottles'),
    hours: Array.from({ length: shownUntil }, (_, hour) => toPounds(sum(upTo((hour + 1) * 60), 'pence'))),
  }
}

export function daySales(slots: readonly SalesSlot[], now: Date): Pick<Home, 'today' | 'last_week'> {
  const { day, minutes } = inLondon(now)
  // The current slot counts on both days.
  const until = minutes + 1
  return {
    today: salesOn(slots, day, until, Math.ceil(until / 60)),
    last_week: salesOn(slots, addDays(day, -7), until, HOURS),
  }
}
