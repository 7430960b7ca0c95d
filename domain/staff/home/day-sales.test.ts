import { expect, test } from 'vitest'
import { daySales } from './day-sales.ts'

const slot = (at: string, pence: number) => ({ slot: at, pence, orders: 1, bottles: 6 })

test('adds up today until now, and last week until the same time of day', () => {
  const slots = [
    slot('2026-11-28T08:5', 1000),
    slot('2026-11-28T09:4', 2550),
    slot('2026-11-21T09:3', 700),
    slot('2026-11-21T18:0', 9000),
    slot('2026-11-27T09:0', 99),
  ]
  const { today, last_week } = daySales(slots, new Date('2026-11-28T09:45:00Z'))
  expect(today).toMatchObject({ taken: 35.5, orders: 2, bottles: 12 })
  expect(today.hours).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 10, 35.5])
  expect(last_week).toMatchObject({ taken: 7, orders: 1, bottles: 6 })
  expect(last_week.hours).toHaveLength(24)
  expect(last_week.hours.at(-1)).toBe(97)
})

test('uses London’s days and hours', () => {
  // 00:30 in summer is the evening before in UTC.
  const { today } = daySales([slot('2026-07-06T23:3', 500)], new Date('2026-07-07T00:40:00+01:00'))
  expect(today).toMatchObject({ taken: 5, hours: [5] })
})
