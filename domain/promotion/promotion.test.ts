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
const use = { day: '2026-05-31', goods: 2000, hasAccount: true, paidOrders: 0, usedBefore: 1 }

describe('a code', () => {
  test('may be used within all its limits', () => {
    expect(promotionProblem(promotion, use)).toBeNull()
    const endless = { ...promotion, endsOn: null, usesPerCustomer: null, firstOrderOnly: false }
    expect(promotionProblem(endless, { ...use, day: '2030-01-01', paidOrders: 9, usedBefore: 9 })).toBeNull()
  })

  test.each<[string, Partial<Promotion>, Partial<typeof use>]>([
    ['We don’t know this code', { isActive: false }, {}],
    ['We don’t know this code', {}, { day: '2026-02-28' }],
    ['This code has expired', {}, { day: '2026-06-01' }],
    ['This code has been used up', { isUsedUp: true }, {}],
    ['You have already used this code', {}, { usedBefore: 2 }],
    ['This code is for first orders only', {}, { paidOrders: 1 }],
    ['Spend £20.00 or more to use this code', {}, { goods: 1999 }],
  ])('%s: %o %o', (message, changed, used) => {
    expect(promotionProblem({ ...promotion, ...changed }, { ...use, ...used })).toBe(message)
  })

  test.each([{ firstOrderOnly: true }, { usesPerCustomer: 1 }])(
    'door 10: that asks what somebody bought before (%o) is for accounts, and tells a guest nothing',
    (limit) => {
      const asking = { ...promotion, firstOrderOnly: false, usesPerCustomer: null, ...limit }
      const told = [0, 3].map((paidOrders) =>
        promotionProblem(asking, { ...use, hasAccount: false, paidOrders, usedBefore: paidOrders }),
      )
      expect(told[0]).toContain('account')
      expect(told[1]).toBe(told[0])
    },
  )

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
