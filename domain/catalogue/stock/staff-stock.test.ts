import { describe, expect, test } from 'vitest'
import { adjustmentFault, bottlesOf, changeOf, repeatedLines } from './staff-stock.ts'

const about = { idempotency_key: 'a key of this test', place: 'warehouse', note: '' }
const loss = (quantity: number) => ({ ...about, reason: 'breakage', quantity }) as const
const count = (quantity: number, seen: number) => ({ ...about, reason: 'count', quantity, seen }) as const

describe('an adjustment', () => {
  test('subtracts a loss, and moves from the seen quantity to a count', () => {
    expect(changeOf(loss(3))).toBe(-3)
    expect(changeOf(count(5, 8))).toBe(-3)
    expect(changeOf(count(8, 5))).toBe(3)
    expect(changeOf(count(5, 5))).toBe(0)
  })

  test('for a loss fits any quantity, down to 0', () => {
    expect(adjustmentFault(loss(3), 4)).toBeNull()
    expect(adjustmentFault(loss(3), 3)).toBeNull()
    expect(adjustmentFault(loss(3), 2)).toBe('too-few')
  })

  test('for a count fits only the seen quantity', () => {
    expect(adjustmentFault(count(9, 4), 4)).toBeNull()
    expect(adjustmentFault(count(9, 4), 5)).toBe('changed')
    expect(adjustmentFault(count(4, 4), 3)).toBe('changed')
  })
})

describe('a delivery', () => {
  test('lists each wine once', () => {
    const line = (code: string) => ({ code, quantity: 1 })
    expect(repeatedLines([line('A'), line('B')])).toEqual([])
    expect(repeatedLines([line('A'), line('B'), line('A'), line('A')])).toEqual([2, 3])
  })

  test('adds up its bottles', () => {
    expect(bottlesOf([])).toBe(0)
    expect(bottlesOf([{ quantity: 12 }, { quantity: 6 }])).toBe(18)
  })
})
