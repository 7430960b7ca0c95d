import { expect, test } from 'vitest'
import { describePlanChanges } from './plan-change.ts'

const wine = (code: string, quantity: number) => ({ code, product: `Wine ${code}`, quantity, price: 9 })

test('names removed and new wines and changed quantities', () => {
  const planned = [wine('A', 3), wine('B', 3), wine('C', 6)]
  expect(describePlanChanges(planned, [wine('B', 6), wine('C', 6), wine('D', 2)])).toEqual([
    'Out: Wine A',
    '6 × Wine B instead of 3',
    'New: 2 × Wine D',
  ])
})

test('omits unchanged wines', () => {
  expect(describePlanChanges([wine('A', 3)], [wine('A', 3)])).toEqual([])
})

test('summarises many changes by their number', () => {
  const planned = [...'ABCDE'].map((code) => wine(code, 2))
  expect(describePlanChanges(planned, [])).toEqual(['5 wines changed'])
})
