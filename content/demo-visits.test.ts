import { expect, test } from 'vitest'
import { composeDemoVisits } from './demo-visits.ts'

const DAYS = Array.from({ length: 300 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  orders: at % 4,
}))

test('is the same each time, and no step counts more visits than the one before', () => {
  const visits = composeDemoVisits(DAYS)
  expect(composeDemoVisits(DAYS)).toEqual(visits)
  for (const { day, orders } of DAYS) {
    const [product = 0, you = 0, where = 0, pay = 0, paid = 0] = ['pdp', 'you', 'where', 'pay', 'paid'].map(
      (label) => visits.counts.find((one) => one.day === day && one.label === label)?.count ?? 0,
    )
    expect([product, you, where, pay, paid]).toEqual([product, you, where, pay, paid].toSorted((a, b) => b - a))
    expect(paid).toBeLessThanOrEqual(orders)
  }
})
