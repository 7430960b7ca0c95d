/** The demo customers' plans: Lock it in plans and wine club memberships, running, paused, cancelled and unpaid. */
import type { Insertable } from 'kysely'
import { insertMany } from '../../database/batch.ts'
import type { Database } from '../../database/tables.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'
import { addDays, workingDayBefore } from '../../domain/core/calendar/calendar.ts'
import { anchorDayOf, secondCaseOn } from '../../domain/core/calendar/monthly-days.ts'
import type { ClubPlan } from '../../domain/plans/club-plan/schema.ts'
import { RETRY_AFTER_DAYS } from '../../domain/plans/plan/due.ts'
import type { DemoShop, SeededCustomer } from './demo-shop.ts'

const CASE = 12
const LOCKED_WINES = 4

type Frequency = 1 | 2 | 3

/** A plan with its first case. */
export type DemoPlan = {
  id: number
  type: 'lock_it_in' | 'wineclub'
  customer: SeededCustomer
  /** 'YYYY-MM-DD'. */
  since: string
  frequency: Frequency
  /** Wines of its first case; `pence` is the price of a bottle. */
  lines: { code: string; quantity: number; pence: number }[]
  club: ClubPlan | null
  /** A second case whose card was declined. */
  declined: Declined | null
}

/** Times are UTC ISO-8601. */
export type Declined = {
  plannedOn: string
  tries: string[] /** null once the case is given up. */
  nextTryAt: string | null
}

type Course = {
  /** The part of the customer's e-mail address before the @. */
  name: string
  /** A club plan's id; null for Lock it in. */
  club: string | null
  frequency: Frequency
  /** Days since it began. */
  ago: number
  /** Days until a pause ends. */
  pausedFor?: number
  /** Days since it was cancelled. */
  cancelledAgo?: number
  /** Days since the scheduled day of a second case whose card was declined, at least. The last try is 7 days later. */
  declinedAgo?: number
}

/** Except for Ada's and Ben's, no case comes within five weeks: tests turn the clock, and count their bottles. */
const COURSES: readonly Course[] = [
  { name: 'ada', club: null, frequency: 2, ago: 40 },
  { name: 'ben', club: 'mixed-dozen', frequency: 1, ago: 16 },
  { name: 'charlotte', club: 'discovery-reds', frequency: 2, ago: 20 },
  { name: 'gareth', club: null, frequency: 3, ago: 45 },
  { name: 'harriet', club: 'crisp-whites', frequency: 3, ago: 31 },
  { name: 'simon', club: 'cellar-dozen', frequency: 3, ago: 38 },
  { name: 'rajesh', club: 'mixed-dozen', frequency: 1, ago: 28, pausedFor: 75 },
  { name: 'emily', club: null, frequency: 2, ago: 55, cancelledAgo: 12 },
  { name: 'nathan', club: 'mixed-dozen', frequency: 2, ago: 62, declinedAgo: 0 },
  { name: 'yasmin', club: null, frequency: 3, ago: 101, declinedAgo: 9 },
]

/**
 * Seeds the plans and returns them. Skips a plan if the catalogue has no locked wines, or the content no club plans.
 */
export async function seedDemoPlans(shop: DemoShop, customers: readonly SeededCustomer[]): Promise<DemoPlan[]> {
  const { client, at } = shop
  const plans = COURSES.flatMap((course, index) => {
    const plan = planOf(shop, customers, course)
    return plan === null ? [] : [{ course, plan: { ...plan, id: index + 1 } }]
  })
  await insertMany(
    client,
    'plans',
    plans.map(({ course, plan }) => planRow(plan, course, at)),
  )
  await insertMany(
    client,
    'plan_lines',
    plans.flatMap(({ plan }) => (plan.type === 'lock_it_in' ? lockedLines(plan) : [])),
  )
  await insertMany(
    client,
    'plan_events',
    plans.flatMap(({ course, plan }) => eventRows(plan, course, at)),
  )
  return plans.map(({ plan }) => plan)
}

function planOf(
  { entries, content: { clubPlans }, at }: DemoShop,
  customers: readonly SeededCustomer[],
  { name, club: clubId, frequency, ago, declinedAgo }: Course,
): Omit<DemoPlan, 'id'> | null {
  const customer = customers.find(({ email }) => email.startsWith(`${name}@`))
  const club = clubId === null ? null : (clubPlans.find(({ id }) => id === clubId) ?? clubPlans[0])
  if (customer === undefined || club === undefined) return null
  const lines = club === null ? lockedWines(entries) : clubWines(entries, club)
  if (lines.length === 0) return null
  const today = at.slice(0, 10)
  return {
    type: club === null ? 'lock_it_in' : 'wineclub',
    customer,
    since: addDays(today, -ago),
    frequency,
    lines,
    club,
    declined: declinedAgo === undefined ? null : declinedSince(workingDayBefore(addDays(today, -declinedAgo)), at),
  }
}

/** Tries of a card from that day on, until the seeding. */
function declinedSince(plannedOn: string, at: string): Declined {
  const days = [0, ...RETRY_AFTER_DAYS].map((_, index) =>
    RETRY_AFTER_DAYS.slice(0, index).reduce((sum, next) => sum + next, 0),
  )
  const all = days.map((after) => `${addDays(plannedOn, after)}T06:05:00.000Z`)
  const tries = all.filter((tried) => tried < at)
  return { plannedOn, tries, nextTryAt: all[tries.length] ?? null }
}

/** Two bottles of each wine, of the kinds in the plan's cases: club wines first, those nearest to the case's price. */
function clubWines(entries: readonly CatalogueEntry[], { slots, price_pence }: ClubPlan): DemoPlan['lines'] {
  const chosen = new Set<string>()
  const gap = ({ wineclubPrice }: CatalogueEntry) =>
    wineclubPrice === null ? price_pence : Math.abs(wineclubPrice - price_pence / CASE)
  const nearest = entries.toSorted((one, other) => gap(one) - gap(other))
  return slots.flatMap(({ kinds, bottles }) =>
    nearest
      .filter(({ code, kind, stock }) => kind !== null && kinds.includes(kind) && stock >= CASE && !chosen.has(code))
      .slice(0, Math.ceil(bottles / 2))
      .map(({ code, price, wineclubPrice }, index) => {
        chosen.add(code)
        return { code, quantity: Math.min(2, bottles - 2 * index), pence: wineclubPrice ?? price }
      }),
  )
}

/** Two locked reds and two whites, filled up with other locked wines; all with a case's worth in stock. */
function lockedWines(entries: readonly CatalogueEntry[]): DemoPlan['lines'] {
  const locked = entries.flatMap(({ code, kind, lockItInPrice, stock }) =>
    lockItInPrice === null || stock < CASE ? [] : [{ code, kind, pence: lockItInPrice }],
  )
  const two = (kind: WineKind) => locked.filter((wine) => wine.kind === kind).slice(0, 2)
  const wines = [...new Set([...two('red'), ...two('white'), ...locked])].slice(0, LOCKED_WINES)
  return wines.map(({ code, pence }, index) => ({
    code,
    quantity: Math.floor(CASE / wines.length) + (index < CASE % wines.length ? 1 : 0),
    pence,
  }))
}

const lockedLines = ({ id, since, lines }: DemoPlan) =>
  lines.map(({ code, quantity, pence }) => ({
    plan_id: id,
    code,
    quantity,
    locked_price_pence: pence,
    locked_on: since,
  }))

function planRow(
  { id, type, customer, since, frequency, club, declined }: DemoPlan,
  { pausedFor, cancelledAgo }: Course,
  at: string,
): Insertable<Database['plans']> {
  const { addressId, paymentMethodId, first_name, last_name, phone, address } = customer
  const today = at.slice(0, 10)
  const paused_until = pausedFor === undefined ? null : addDays(today, pausedFor)
  const isGivenUp = declined?.nextTryAt === null
  const nextCaseOn = paused_until ?? declined?.plannedOn ?? secondCaseOn(since, frequency)
  const state = isGivenUp || pausedFor !== undefined ? 'paused' : 'active'
  return {
    id,
    type,
    club_plan_id: club?.id ?? null,
    state: cancelledAgo === undefined ? state : 'cancelled',
    customer_id: customer.id,
    frequency,
    no_of_cases: 1,
    anchor_day: anchorDayOf(since),
    next_case_on: cancelledAgo !== undefined || isGivenUp ? null : nextCaseOn,
    paused_until,
    address_id: addressId,
    address_json: JSON.stringify({ full_name: `${first_name} ${last_name}`, ...address, phone }),
    payment_method_id: paymentMethodId,
    created_at: `${since}T09:30:00.000Z`,
    cancel_reason: cancelledAgo === undefined ? '' : 'I have enough wine for now',
    cancelled_at: cancelledAgo === undefined ? null : `${addDays(today, -cancelledAgo)}T18:10:00.000Z`,
    updated_at: at,
  }
}

function eventRows(
  { id, since, frequency, declined }: DemoPlan,
  { pausedFor, cancelledAgo }: Course,
  at: string,
): Insertable<Database['plan_events']>[] {
  const today = at.slice(0, 10)
  const event = (kind: string, created_at: string, detail: object = {}) => ({
    plan_id: id,
    kind,
    detail_json: JSON.stringify(detail),
    created_at,
  })
  const { tries = [], nextTryAt, plannedOn } = declined ?? {}
  return [
    event('started', `${since}T09:30:00.000Z`, { frequency }),
    ...(pausedFor === undefined
      ? []
      : [event('paused', `${addDays(today, -12)}T20:05:00.000Z`, { paused_until: addDays(today, pausedFor) })]),
    ...(cancelledAgo === undefined ? [] : [event('cancelled', `${addDays(today, -cancelledAgo)}T18:10:00.000Z`)]),
    ...tries.map((tried, index) =>
      event(nextTryAt === null && index === tries.length - 1 ? 'failed' : 'declined', tried, { planned_on: plannedOn }),
    ),
  ]
}
