/** Events of a demo order after its payment, as far as the time since then allows. */
import type { DemoOrderEvent, DemoOrderState } from './demo-order.ts'
import type { Dice } from './demo-random.ts'

const HOUR = 3_600_000

/** Times in milliseconds since 1970. */
export type DemoProgress = { at: number; end: number; isCollected: boolean }

type Step = { state: DemoOrderState; hours: number; reason?: string }

/** Hours since the payment. */
const DELIVERY: Step[] = [
  { state: 'paid', hours: 0 },
  { state: 'packed', hours: 18 },
  { state: 'dispatched', hours: 24 },
  { state: 'delivered', hours: 72 },
]
const COLLECTION: Step[] = [
  { state: 'paid', hours: 0 },
  { state: 'packed', hours: 3 },
  { state: 'collected', hours: 28 },
]
const CANCELLED: Step[] = [
  { state: 'paid', hours: 0 },
  { state: 'cancelled', hours: 2, reason: 'Cancelled by the customer' },
]
const REFUND_REASONS = ['Corked', 'Broken on the way', 'Did not like it'] as const

/** The events up to the end of the last day; two orders in a hundred are cancelled, three refunded. */
export const eventsOf = ({ at, end, isCollected }: DemoProgress, roll: Dice): DemoOrderEvent[] =>
  stepsOf(isCollected, roll)
    .map(({ state, hours, reason = '' }) => ({ state, at: at + hours * HOUR, reason }))
    .filter((event) => event.at < end)
    .map((event) => ({ ...event, at: new Date(event.at).toISOString() }))

const stepsOf = (isCollected: boolean, roll: Dice): Step[] => {
  if (roll.chance(0.02)) return CANCELLED
  const usual = isCollected ? COLLECTION : DELIVERY
  if (!roll.chance(0.03)) return usual
  return [
    ...usual,
    {
      state: 'refunded',
      hours: 150,
      reason: roll.favourite(isCollected ? REFUND_REASONS.slice(0, 1) : REFUND_REASONS),
    },
  ]
}
