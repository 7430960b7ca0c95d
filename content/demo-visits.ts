/** Composes plausible daily counts of anonymous visits to the demo shop deterministically. */
import { dice } from './demo-random.ts'

export type DemoDay = {
  /** 'YYYY-MM-DD'. */
  day: string
  orders: number
}

export type DemoCount = { day: string; name: string; label: string; count: number }
export type DemoSearch = { day: string; term: string; count: number; without_result: number }
export type DemoVital = {
  day: string
  metric: 'LCP' | 'INP' | 'CLS'
  route_type: string
  bucket: number
  count: number
}

export type DemoVisits = { counts: DemoCount[]; searches: DemoSearch[]; vitals: DemoVital[] }

/** Searches, the most frequent first. Those of the second list have no results. */
const FOUND = [
  'rioja',
  'malbec',
  'prosecco',
  'sauvignon blanc',
  'chablis',
  'champagne',
  'rosé',
  'port',
  'chianti',
  'gin',
]
const IN_VAIN = ['orange wine', 'alberino', 'picpoul', 'gift voucher', 'no alcohol', 'mulled wine']

/** Days of web vitals: the longest range shown by day, and the same number before it. */
const VITAL_DAYS = 190

/** Centre and spread of each metric's buckets, by type of page. */
const SPEEDS = [
  { metric: 'LCP', route_type: 'plp', middle: 16, spread: 9 },
  { metric: 'LCP', route_type: 'pdp', middle: 13, spread: 8 },
  { metric: 'INP', route_type: 'plp', middle: 5, spread: 5 },
  { metric: 'INP', route_type: 'pdp', middle: 3, spread: 3 },
  { metric: 'CLS', route_type: 'plp', middle: 2, spread: 3 },
  { metric: 'CLS', route_type: 'pdp', middle: 1, spread: 2 },
] as const

/** Share of visitors who consent to being counted. */
const AGREES = 0.45

export function composeDemoVisits(days: readonly DemoDay[]): DemoVisits {
  const visits: DemoVisits = { counts: [], searches: [], vitals: [] }
  for (const [at, day] of days.entries()) addDay(visits, day, days.length - at <= VITAL_DAYS)
  return visits
}

function addDay({ counts, searches, vitals }: DemoVisits, { day, orders }: DemoDay, hasVitals: boolean): void {
  const roll = dice(`visits ${day}`)
  const isWeekend = [0, 5, 6].includes(new Date(day).getUTCDay())
  const views = (isWeekend ? 55 : 38) + roll.below(16) + orders * 6
  const paid = Array.from({ length: orders }).filter(() => roll.chance(AGREES)).length
  const pay = paid + roll.below(2)
  const where = pay + roll.below(2)
  const you = where + roll.below(3)
  const add = (name: string, label: string, count: number) => {
    if (count > 0) counts.push({ day, name, label, count })
  }
  add('page_view', 'plp', Math.round(views * 1.4))
  add('page_view', 'pdp', views)
  add('page_view', 'cart', you + 2 + roll.below(5))
  add('checkout_step', 'you', you)
  add('checkout_step', 'where', where)
  add('checkout_step', 'pay', pay)
  add('checkout_step', 'paid', paid)

  for (const [rank, term] of FOUND.entries()) {
    const count = roll.below(Math.ceil(12 / (rank + 1)) + 1)
    if (count > 0) searches.push({ day, term, count, without_result: 0 })
  }
  for (const [rank, term] of IN_VAIN.entries()) {
    const count = roll.chance(0.5 / (rank + 1)) ? 1 + roll.below(3) : 0
    if (count > 0) searches.push({ day, term, count, without_result: count })
  }
  if (!hasVitals) return
  for (const { metric, route_type, middle, spread } of SPEEDS) {
    const buckets = new Map<number, number>()
    for (let visit = 0; visit < 6; visit += 1) {
      const bucket = Math.max(0, middle + Math.round(((roll.below(100) + roll.below(100)) / 100 - 1) * spread))
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1)
    }
    for (const [bucket, count] of buckets) vitals.push({ day, metric, route_type, bucket, count })
  }
}
