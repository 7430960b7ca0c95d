import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { bottlesAmount, lineTotals, mayRefund, type PaidCase, refundBottles } from './case-refund.ts'

const sent = { leftOn: '2026-11-02', state: 'delivered', isReturnRequested: false } as const

test('[refund-days] refunds a case from its dispatch day to the thirtieth day after', () => {
  expect(mayRefund(sent, '2026-11-01')).toBe(false)
  expect(mayRefund(sent, '2026-11-02')).toBe(true)
  expect(mayRefund(sent, '2026-12-02')).toBe(true)
  expect(mayRefund(sent, '2026-12-03')).toBe(false)
})

test('refuses cases that have not left yet', () => {
  for (const state of ['paid', 'packed', 'ready_to_collect'] as const)
    expect(mayRefund({ ...sent, state }, '2026-11-10')).toBe(false)
})

test('refuses cases that were cancelled, refunded whole or are being returned', () => {
  for (const state of ['pending_payment', 'cancelled', 'refunded'] as const)
    expect(mayRefund({ ...sent, state }, '2026-11-10')).toBe(false)
  expect(mayRefund({ ...sent, isReturnRequested: true }, '2026-11-10')).toBe(false)
})

test('takes the price paid for a club’s case, and for each wine its share by price', () => {
  expect(
    lineTotals(9900, [
      { quantity: 6, price: 1000 },
      { quantity: 6, price: 500 },
    ]),
  ).toEqual([6600, 3300])
})

const aCase = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 24 }), price: fc.integer({ min: 1, max: 20_000 }) }),
      { minLength: 1, maxLength: 8 },
    ),
    goods: fc.integer({ min: 100, max: 200_000 }),
  })
  .map(
    ({ lines, goods }): PaidCase => ({
      goods,
      vat: Math.floor(goods / 6),
      lines: lines.map((line, at) => ({ code: `W${at}`, refunded: 0, ...line })),
    }),
  )

describe('bottle by bottle, in any order and in any steps', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 40 })

  test.prop([aCase, steps])(
    'never goes below zero, and adds up to the amount paid, to the penny',
    (first, wantedSteps) => {
      let paid = first
      let [amount, vat] = [0, 0]
      const take = (at: number, wanted: number) => {
        const line = paid.lines[at]
        const quantity = line === undefined ? 0 : Math.min(wanted, line.quantity - line.refunded)
        if (line === undefined || quantity === 0) return
        const refund = refundBottles(paid, [{ code: line.code, quantity }])
        expect(refund.amount).toBeGreaterThanOrEqual(0)
        expect(refund.vat).toBeGreaterThanOrEqual(0)
        expect(refund.lines.reduce((sum, each) => sum + each.amount, 0)).toBe(refund.amount)
        expect(refund.lines.reduce((sum, each) => sum + each.vat, 0)).toBe(refund.vat)
        amount += refund.amount
        vat += refund.vat
        const lines = paid.lines.map((each) => (each === line ? { ...each, refunded: each.refunded + quantity } : each))
        paid = { ...paid, lines }
      }
      for (const [at, wanted] of wantedSteps) take(at % paid.lines.length, wanted)
      for (const [at, line] of paid.lines.entries()) take(at, line.quantity)
      expect(amount).toBe(first.goods)
      expect(vat).toBe(first.vat)
    },
  )

  test('gives the same amount for bottles refunded together or one by one', () => {
    const total = 1000
    const line = { quantity: 3, refunded: 0 }
    const steps = [0, 1, 2].map((refunded) => bottlesAmount(total, { ...line, refunded }, 1))
    expect(steps).toEqual([333, 333, 334])
    expect(bottlesAmount(total, line, 3)).toBe(1000)
  })
})
