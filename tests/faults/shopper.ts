/** A shopper: their browser, and their own knowledge of basket, wishes and visit. */
import type { ScreenType } from '../../domain/publishing/descriptor/descriptor.ts'
import type { VisitEvent } from '../../domain/staff/event/schema.ts'
import type { Browser } from './shopper-browser.ts'

/** Results of the whole crowd. */
export type Seen = {
  /** Completed visits. */
  visits: number
  /** Orders as acknowledged by the shop. */
  orders: { number: string; pounds: number; bottles: Record<string, number> }[]
  /** Answers that contradict earlier ones. */
  contradictions: string[]
}

export type Shopper = {
  browser: Browser
  /** Numbers in [0, 1), always the same for the same shopper. */
  dice: () => number
  /** Waits as long as people take for a step; rejects with ShutForTheDay. */
  think: () => Promise<void>
  /** null for guests. */
  account: string | null
  /** E-mail address of a new guest, for the order. */
  email: string
  /** Paths of lists, without their first slash. */
  lists: readonly string[]
  /** True when they consented to analytics. */
  isCounted: boolean
  events: VisitEvent[]
  /** Quantities by code. */
  basket: Map<string, number>
  wishes: Set<string>
  seen: Seen
}

export const chance = ({ dice }: Pick<Shopper, 'dice'>, share: number): boolean => dice() < share

export const between = ({ dice }: Pick<Shopper, 'dice'>, least: number, most: number): number =>
  least + Math.floor(dice() * (most - least + 1))

/** A random item; undefined for an empty list. */
export const oneOf = <Item>(shopper: Pick<Shopper, 'dice'>, items: readonly Item[]): Item | undefined =>
  items[between(shopper, 0, items.length - 1)]

export const bottlesIn = (basket: ReadonlyMap<string, number>): number =>
  [...basket.values()].reduce((sum, quantity) => sum + quantity, 0)

/** Records an answer that differs from the expected one. */
export function compare(shopper: Shopper, what: string, found: unknown, known: unknown): void {
  const [actual, expected] = [JSON.stringify(found), JSON.stringify(known)]
  if (actual !== expected) shopper.seen.contradictions.push(`${what} of ${shopper.email}: ${actual}, not ${expected}`)
}

const VITALS: readonly VisitEvent[] = [
  { kind: 'web_vital', metric: 'LCP', value: 1200, page_type: 'dyn' },
  { kind: 'web_vital', metric: 'CLS', value: 0.01, page_type: 'dyn' },
]

/** Records a page view, sent when they leave the document. */
export function shown({ isCounted, events }: Shopper, page_type: ScreenType): void {
  if (isCounted) events.push({ kind: 'page_view', page_type })
}

/** Sends the recorded events when leaving the document, in parallel with the next one. */
async function sendEvents({ browser, events }: Shopper): Promise<void> {
  const waiting = events.splice(0)
  if (waiting.length > 0)
    await browser.call('events', 'POST /api/events', { body: { events: [...waiting, ...VITALS] } })
}

/** Loads a document. */
export async function open(shopper: Shopper, path: string, type: ScreenType): Promise<void> {
  await Promise.all([sendEvents(shopper), shopper.browser.open(path)])
  shown(shopper, type)
}

export const leave = (shopper: Shopper): Promise<void> => sendEvents(shopper)
