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
  ])('is, with %j on %s, %s', (more, today, state) => {
    expect(phoneOrderState({ ...facts, ...more }, today)).toBe(state)
  })
})

describe('filling a basket', () => {
  const filling = { wanted: 6, left: 20, inBasket: 0, mode: 'add', isThere: false } as const
  test.each([
    ['an empty basket gets what was asked for', {}, 6],
    ['adding adds up', { inBasket: 2 }, 8],
    ['using these instead forgets what was there', { inBasket: 2, mode: 'replace' }, 6],
    ['adding twice is adding once', { inBasket: 6, isThere: true }, 6],
    ['what was taken out since comes back', { inBasket: 1, isThere: true }, 6],
    ['what was put in besides stays', { inBasket: 9, isThere: true }, 9],
    ['there is no more than stock allows', { left: 4 }, 4],
    ['nothing of what has sold out', { left: 0 }, 0],
    ['a shortage takes nothing away from whoever adds', { left: 1, inBasket: 2 }, 2],
    ['a line has its largest quantity', { wanted: 900, left: 5000, inBasket: 900 }, 1000],
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
