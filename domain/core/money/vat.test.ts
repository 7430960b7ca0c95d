import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import {
  deliveryVat,
  refundByRate,
  refundedDeliveryVat,
  type TaxedAmount,
  totalVat,
  vatByRate,
  vatWithin,
} from './vat.ts'

test.each([
  [1200, 2000, 200],
  [999, 2000, 167],
  [100, 500, 5],
  [3, 2000, 1],
  [2, 2000, 0],
  [999, 0, 0],
])('finds in %i pence at %i a VAT of %i', (gross, rate, vat) => {
  expect(vatWithin(gross, rate)).toBe(vat)
})

test.prop([fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 })])(
  'is within half a penny of the exact share',
  (gross, rate) => {
    expect(Math.abs(vatWithin(gross, rate) - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5)
  },
)

test('adds amounts up by rate, highest first', () => {
  const amounts = [
    { rateBp: 500, gross: 105, vat: 5 },
    { rateBp: 2000, gross: 1200, vat: 200 },
    { rateBp: 2000, gross: 599, vat: 100 },
    { rateBp: 0, gross: 0, vat: 0 },
  ]
  expect(vatByRate(amounts)).toEqual([
    { rateBp: 2000, gross: 1799, vat: 300 },
    { rateBp: 500, gross: 105, vat: 5 },
  ])
})

test('refunds the VAT of everything with a full refund', () => {
  const amounts = [
    { rateBp: 2000, gross: 1200, vat: 200 },
    { rateBp: 0, gross: 500, vat: 0 },
  ]
  expect(refundByRate(amounts, { gross: 1700, vat: 200 })).toEqual(amounts)
})

const amount = fc.record({ rateBp: fc.constantFrom(0, 500, 2000), gross: fc.integer({ min: 1, max: 100_000 }) })

test.prop([fc.array(amount, { minLength: 1, maxLength: 6 }), fc.double({ min: 0, max: 1, noNaN: true })])(
  'spreads a partial refund over the rates, and adds up to the penny',
  (paid, share) => {
    const amounts = paid.map((each) => ({ ...each, vat: vatWithin(each.gross, each.rateBp) }))
    const sum = (rows: readonly TaxedAmount[], of: 'gross' | 'vat') => rows.reduce((total, row) => total + row[of], 0)
    const refunded = {
      gross: Math.floor(sum(amounts, 'gross') * share),
      vat: Math.floor(sum(amounts, 'vat') * share),
    }
    const rows = refundByRate(amounts, refunded)
    expect({ gross: sum(rows, 'gross'), vat: sum(rows, 'vat') }).toEqual(refunded)
    for (const [at, { gross }] of vatByRate(amounts).entries()) {
      expect(Math.abs((rows[at]?.gross ?? 0) - gross * share)).toBeLessThanOrEqual(2)
    }
  },
)

test.each([
  ['zero-rated goods', [{ rateBp: 0, gross: 895 }], [{ rateBp: 0, gross: 599, vat: 0 }]],
  ['standard-rated goods', [{ rateBp: 2000, gross: 1299 }], [{ rateBp: 2000, gross: 599, vat: 100 }]],
  [
    'wine and cheese',
    [
      { rateBp: 0, gross: 1000 },
      { rateBp: 2000, gross: 3000 },
    ],
    [
      { rateBp: 2000, gross: 449, vat: 75 },
      { rateBp: 0, gross: 150, vat: 0 },
    ],
  ],
  [
    'free goods',
    [
      { rateBp: 0, gross: 0 },
      { rateBp: 500, gross: 0 },
    ],
    [{ rateBp: 500, gross: 599, vat: 29 }],
  ],
])('taxes delivery of %s with their VAT', (_, goods, charged) => {
  expect(deliveryVat(599, goods)).toEqual(charged)
})

test('takes no VAT on free delivery', () => {
  expect(deliveryVat(0, [{ rateBp: 2000, gross: 1299 }])).toEqual([])
})

/** Gives each penny of the charge to the rate furthest below its exact share, highest rate first. */
const pennyByPenny = (delivery: number, goods: readonly { rateBp: number; gross: number }[]): Map<number, number> => {
  const rates = [...new Set(goods.map(({ rateBp }) => rateBp))].toSorted((one, other) => other - one)
  const valueAt = (rate: number) =>
    goods.reduce((sum, { rateBp, gross }) => (rateBp === rate ? sum + BigInt(gross) : sum), 0n)
  const value = goods.reduce((sum, { gross }) => sum + BigInt(gross), 0n)
  const parts = new Map(rates.map((rate) => [rate, 0]))
  for (let penny = 0; penny < delivery; penny += 1) {
    const lacking = (rate: number) => BigInt(delivery) * valueAt(rate) - BigInt(parts.get(rate) ?? 0) * value
    const next = rates.reduce((best, rate) => (lacking(rate) > lacking(best) ? rate : best))
    parts.set(next, (parts.get(next) ?? 0) + 1)
  }
  return parts
}

const soldGoods = fc.array(
  fc.record({ rateBp: fc.constantFrom(0, 500, 1250, 2000), gross: fc.integer({ min: 1, max: 1_000_000 }) }),
  { minLength: 1, maxLength: 8 },
)

test.prop([fc.integer({ min: 1, max: 3000 }), soldGoods])(
  'divides delivery over the rates as penny by penny, in any order of the goods, and adds up',
  (delivery, goods) => {
    const charged = deliveryVat(delivery, goods)
    const expected = [...pennyByPenny(delivery, goods)].filter(([, gross]) => gross > 0)
    expect(charged.map(({ rateBp, gross }) => [rateBp, gross])).toEqual(expected)
    expect(charged.reduce((sum, { gross }) => sum + gross, 0)).toBe(delivery)
    for (const { rateBp, gross, vat } of charged) expect(vat).toBe(vatWithin(gross, rateBp))
    expect(deliveryVat(delivery, goods.toReversed())).toEqual(charged)
  },
)

test.prop([fc.integer({ min: 1, max: 3000 }), fc.nat(3000), soldGoods])(
  'taxes a refund of the delivery as the delivery was, and adds partial refunds up',
  (delivery, part, goods) => {
    const charged = deliveryVat(delivery, goods)
    expect(refundedDeliveryVat(charged, delivery)).toEqual(charged)
    const refunded = Math.min(part, delivery)
    const rows = refundedDeliveryVat(charged, refunded)
    expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(refunded)
    expect(totalVat(rows)).toBeLessThanOrEqual(totalVat(charged))
  },
)
