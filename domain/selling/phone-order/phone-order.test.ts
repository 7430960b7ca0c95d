import { describe, expect, test } from 'vitest'
import { fillBasket, phoneOrderExpiry, phoneOrderState } from './phone-order.ts'

test('keeps a link valid for seven days, across a month’s end and a clock change', () => {
  expect(phoneOrderExpiry('2026-11-26')).toBe('2026-12-03')
  expect(phoneOrderExpiry('2026-10-22')).toBe('2026-10-29')
})

describe('the state', () => {
  const facts = { isOrdered: false, isCancelled: false, expiresOn: '2026-12-03' }
  test.each([
    [{}, '2026-11-26', 'waiting'],
    [{}, '2026-12-03', 'waiting'],
    [{}, '2026-12-04', 'expired'],
    [{ isCancelled: true }, '2026-11-26', 'cancelled'],
    [{ isCancelled: true }, '2026-12-04', 'cancelled'],
    [{ isOrdered: true }, '2026-12-04', 'ordered'],
  ])('with %j on %s: %s', (more, today, state) => {
    expect(phoneOrderState({ ...facts, ...more }, today)).toBe(state)
  })
})

describe('filling a basket', () => {
  const filling = { wanted: 6, left: 20, inBasket: 0, mode: 'add', isThere: false } as const
  test.each([
    ['fills an empty basket with the ordered quantity', {}, 6],
    ['adds to the quantity in the basket', { inBasket: 2 }, 8],
    ['replaces the quantity in the basket', { inBasket: 2, mode: 'replace' }, 6],
    ['adds only once', { inBasket: 6, isThere: true }, 6],
    ['restores bottles removed in the meantime', { inBasket: 1, isThere: true }, 6],
    ['keeps bottles added in the meantime', { inBasket: 9, isThere: true }, 9],
    ['limits the quantity to stock', { left: 4 }, 4],
    ['adds nothing when sold out', { left: 0 }, 0],
    ['keeps the quantity in the basket in a shortage', { left: 1, inBasket: 2 }, 2],
    ['limits the quantity of a line', { wanted: 900, left: 5000, inBasket: 900 }, 1000],
  ] as const)('%s', (_, more, quantity) => {
    expect(fillBasket({ ...filling, ...more }).quantity).toBe(quantity)
  })

  test('reports a shortage when the basket gets fewer than asked for', () => {
    expect(fillBasket(filling).isShort).toBe(false)
    expect(fillBasket({ ...filling, left: 5 }).isShort).toBe(true)
    expect(fillBasket({ ...filling, inBasket: 15 }).isShort).toBe(true)
    expect(fillBasket({ ...filling, inBasket: 15, isThere: true }).isShort).toBe(false)
  })
})
