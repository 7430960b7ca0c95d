import { describe, expect, test } from 'vitest'
import { describePromotion, type Promotion, promotionCode, promotionProblem, promotionSaving } from './promotion.ts'

const promotion: Promotion = {
  code: 'SPRING10',
  kind: 'percent',
  value: 10,
  minimumSpend: 2000,
  firstOrderOnly: true,
  startsOn: '2026-03-01',
  endsOn: '2026-05-31',
  usesPerCustomer: 2,
  isUsedUp: false,
  isActive: true,
}
const use = { day: '2026-05-31', goods: 2000, paidOrders: 0, usedBefore: 1 }

describe('a code', () => {
  test('may be used within all its limits', () => {
    expect(promotionProblem(promotion, use)).toBeNull()
    const endless = { ...promotion, endsOn: null, usesPerCustomer: null, firstOrderOnly: false }
    expect(promotionProblem(endless, { ...use, day: '2030-01-01', paidOrders: 9, usedBefore: 9 })).toBeNull()
  })

  test.each<[string, Partial<Promotion>, Partial<typeof use>]>([
    ['We don’t know this code', { isActive: false }, {}],
    ['We don’t know this code', {}, { day: '2026-02-28' }],
    ['This code has ended', {}, { day: '2026-06-01' }],
    ['This code has been used up', { isUsedUp: true }, {}],
    ['You have used this code already', {}, { usedBefore: 2 }],
    ['This code is for a first order', {}, { paidOrders: 1 }],
    ['This code needs £20.00 of goods in the basket', {}, { goods: 1999 }],
  ])('%s: %o %o', (message, changed, used) => {
    expect(promotionProblem({ ...promotion, ...changed }, { ...use, ...used })).toBe(message)
  })

  test('nobody knows is refused', () => {
    expect(promotionProblem(undefined, use)).toBe('We don’t know this code')
  })

  test('is read in any case and spacing', () => {
    expect(promotionCode(' spring 10 ')).toBe('SPRING10')
  })
})

test.each<[Promotion['kind'], number, number, number, string]>([
  ['percent', 10, 1005, 101, '10% off'],
  ['percent', 10, 1004, 100, '10% off'],
  ['percent', 100, 1004, 1004, '100% off'],
  ['amount', 500, 1004, 500, '£5.00 off'],
  ['amount', 500, 499, 499, '£5.00 off'],
  ['free_delivery', 0, 1004, 0, 'Free standard delivery'],
])('%s of %i takes off %i pence: %i', (kind, value, goods, saving, words) => {
  expect(promotionSaving({ kind, value }, goods)).toBe(saving)
  expect(describePromotion({ kind, value })).toBe(words)
})
