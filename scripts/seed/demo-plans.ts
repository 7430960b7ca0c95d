/** The demo customers' plans: Ada's lock-it-in plan and Ben's wine club membership. */
import type { Insertable } from 'kysely'
import { insertMany } from '../../database/insert-many.ts'
import type { Database } from '../../database/tables.ts'
import type { CatalogueEntry } from '../../domain/catalogue/entry/entry.ts'
import type { WineKind } from '../../domain/catalogue/product/wine-kind.ts'
import type { ClubPlan } from '../../domain/plans/club-plan/club-plan.ts'
import type { DemoShop, SeededCustomer } from './demo-shop.ts'

const DAY = 86_400_000
const CASE = 12
const LOCKED_WINES = 4

type Locked = { code: string; pence: number }

/** A plan with its first case. */
export type DemoPlan = {
  id: number
  type: 'lock_it_in' | 'wineclub'
  customer: SeededCustomer
  /** 'YYYY-MM-DD'. */
  since: string
  frequency: 1 | 2
  /** Wines of its first case; `pence` is the price of a bottle. */
  lines: { code: string; quantity: number; pence: number }[]
  club: ClubPlan | null
}

/**
 * Seeds the plans and returns them. Skips a plan if the catalogue has no locked wines, or the content no club plans.
 */
export async function seedDemoPlans(
  { client, entries, content, at }: DemoShop,
  customers: readonly SeededCustomer[],
): Promise<DemoPlan[]> {
  const [ada, ben] = customers
  const wines = lockedWines(entries)
  const clubPlan = content.clubPlans.find(({ id }) => id === 'mixed-dozen') ?? content.clubPlans[0]
  const plans: DemoPlan[] = []
  if (ada !== undefined && wines.length > 0) {
    const since = daysBefore(at, 40)
    const lines = wines.map(({ code, pence }, index) => ({
      code,
      quantity: Math.floor(CASE / wines.length) + (index < CASE % wines.length ? 1 : 0),
      pence,
    }))
    await insertMany(client, 'plans', [
      { ...planRow(ada, { since, frequency: 2, at }), id: 1, type: 'lock_it_in', club_plan_id: null },
    ])
    await insertMany(
      client,
      'plan_lines',
      lines.map(({ code, quantity, pence }) => ({
        plan_id: 1,
        code,
        quantity,
        locked_price_pence: pence,
        locked_on: since,
      })),
    )
    await insertMany(client, 'plan_events', [
      {
        plan_id: 1,
        kind: 'started',
        detail_json: JSON.stringify({ frequency: 2 }),
        created_at: `${since}T09:30:00.000Z`,
      },
    ])
    plans.push({ id: 1, type: 'lock_it_in', customer: ada, since, frequency: 2, lines, club: null })
  }
  if (ben !== undefined && clubPlan !== undefined) {
    const since = daysBefore(at, 16)
    await insertMany(client, 'plans', [
      { ...planRow(ben, { since, frequency: 1, at }), id: 2, type: 'wineclub', club_plan_id: clubPlan.id },
    ])
    await insertMany(client, 'plan_events', [{ plan_id: 2, kind: 'started', created_at: `${since}T18:05:00.000Z` }])
    plans.push({
      id: 2,
      type: 'wineclub',
      customer: ben,
      since,
      frequency: 1,
      lines: clubWines(entries, clubPlan),
      club: clubPlan,
    })
  }
  return plans
}

/** Two bottles of each wine, of the kinds in the plan's cases. */
function clubWines(entries: readonly CatalogueEntry[], { slots }: ClubPlan): DemoPlan['lines'] {
  const chosen = new Set<string>()
  return slots.flatMap(({ kinds, bottles }) =>
    entries
      .filter(({ code, kind, stock }) => kind !== null && kinds.includes(kind) && stock >= CASE && !chosen.has(code))
      .slice(0, Math.ceil(bottles / 2))
      .map(({ code, price }, index) => {
        chosen.add(code)
        return { code, quantity: Math.min(2, bottles - 2 * index), pence: price }
      }),
  )
}

/** Two locked reds and two whites, filled up with other locked wines; all with a case's worth in stock. */
function lockedWines(entries: readonly CatalogueEntry[]): Locked[] {
  const locked = entries.flatMap(({ code, kind, lockItInPrice, stock }) =>
    lockItInPrice === null || stock < CASE ? [] : [{ code, kind, pence: lockItInPrice }],
  )
  const two = (kind: WineKind) => locked.filter((wine) => wine.kind === kind).slice(0, 2)
  return [...new Set([...two('red'), ...two('white'), ...locked])].slice(0, LOCKED_WINES)
}

type Course = { since: string; frequency: 1 | 2; at: string }

const planRow = (
  { id, addressId, paymentMethodId, first_name, last_name, phone, address }: SeededCustomer,
  { since, frequency, at }: Course,
): Omit<Insertable<Database['plans']>, 'id' | 'type' | 'club_plan_id'> => ({
  state: 'active',
  customer_id: id,
  frequency,
  no_of_cases: 1,
  anchor_day: Number(since.slice(8)),
  next_case_on: monthsAfter(since, frequency),
  address_id: addressId,
  address_json: JSON.stringify({ full_name: `${first_name} ${last_name}`, ...address, phone }),
  payment_method_id: paymentMethodId,
  created_at: `${since}T09:30:00.000Z`,
  updated_at: at,
})

const daysBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * DAY).toISOString().slice(0, 10)

/** The same day some months later, or that month's last day: '2026-12-31' and 2 give '2027-02-28'. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
