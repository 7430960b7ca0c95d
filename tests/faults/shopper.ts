/** Somebody who shops: what they do it with, and what they know of their own basket, wishes and visit. */
import type { VisitEvent } from '../../domain/event/event.ts'
import type { ScreenType } from '../../domain/route/descriptor.ts'
import type { Browser } from './shopper-browser.ts'

/** What the whole crowd has seen. */
export type Seen = {
  /** Of those who left because they were done. */
  visits: number
  /** As the shop acknowledged them. */
  orders: { number: string; pounds: number; bottles: Record<string, number> }[]
  /** Answers that contradict what the shop has said before. */
  contradictions: string[]
}

export type Shopper = {
  browser: Browser
  /** Numbers of at least 0 and less than 1, always the same for the same shopper. */
  dice: () => number
  /** A moment, as long as people take; rejects with ShutForTheDay. */
  think: () => Promise<void>
  /** null for guests. */
  account: string | null
  /** A new guest's, for the order. */
  email: string
  /** Paths of lists, without their first slash. */
  lists: readonly string[]
  /** Whether they agreed to be counted. */
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

/** undefined of an empty list. */
export const oneOf = <Item>(shopper: Pick<Shopper, 'dice'>, items: readonly Item[]): Item | undefined =>
  items[between(shopper, 0, items.length - 1)]

export const bottlesIn = (basket: ReadonlyMap<string, number>): number =>
  [...basket.values()].reduce((sum, quantity) => sum + quantity, 0)

/** Notes an answer that is not what it must be. */
export function compare(shopper: Shopper, what: string, told: unknown, known: unknown): void {
  const [one, other] = [JSON.stringify(told), JSON.stringify(known)]
  if (one !== other) shopper.seen.contradictions.push(`${what} of ${shopper.email}: ${one}, not ${other}`)
}

const VITALS: readonly VisitEvent[] = [
  { kind: 'web_vital', metric: 'LCP', value: 1200, page_type: 'dyn' },
  { kind: 'web_vital', metric: 'CLS', value: 0.01, page_type: 'dyn' },
]

/** A page is shown: it is counted when they leave the document. */
export function shown({ isCounted, events }: Shopper, page_type: ScreenType): void {
  if (isCounted) events.push({ kind: 'page_view', page_type })
}

/** Leaves the document: what was counted goes to the shop, beside the next one. */
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
