import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { type AvailableWine, type PlannedLine, prepareCase } from './prepare-case.ts'

const wine = (code: string, price: number, other: Partial<AvailableWine> = {}): AvailableWine => ({
  code,
  type: 'wine',
  kind: 'red',
  price,
  stock: 24,
  ...other,
})
const planned = (code: string, price: number, stock: number, quantity = 6): PlannedLine => ({
  ...wine(code, price, { stock }),
  quantity,
})

test('sends wines in stock as planned', () => {
  expect(prepareCase([planned('A', 900, 6)], [wine('B', 900)], 'substitute')).toEqual({
    lines: [{ code: 'A', quantity: 6, price: 900, substitutedFor: null }],
    missing: [],
  })
})

test('[wine-replaced] replaces with the nearest price, never a dearer wine, another colour or another type', () => {
  const others = [
    wine('dearer', 901),
    wine('white', 900, { kind: 'white' }),
    wine('glass', 900, { type: 'glassware' }),
    wine('few', 899, { stock: 5 }),
    wine('near', 880),
    wine('far', 500),
  ]
  expect(prepareCase([planned('A', 900, 0)], others, 'substitute').lines).toEqual([
    { code: 'near', quantity: 6, price: 880, substitutedFor: 'A' },
  ])
})

test('sends the bottles left of a wine and replaces only the rest', () => {
  expect(prepareCase([planned('A', 900, 4)], [wine('B', 850)], 'substitute').lines).toEqual([
    { code: 'A', quantity: 4, price: 900, substitutedFor: null },
    { code: 'B', quantity: 2, price: 850, substitutedFor: 'A' },
  ])
})

test('[wine-not-replaced] sends no replacement to customers who prefer a refund', () => {
  expect(prepareCase([planned('A', 900, 0)], [wine('B', 850)], 'refund')).toEqual({
    lines: [],
    missing: [{ code: 'A', quantity: 6 }],
  })
})

test('replaces one wine with one other that is not in the plan', () => {
  const { lines, missing } = prepareCase(
    [planned('A', 900, 0), planned('B', 900, 0), planned('C', 900, 24)],
    [wine('C', 900), wine('D', 900)],
    'substitute',
  )
  expect(lines.map(({ code, substitutedFor }) => [code, substitutedFor])).toEqual([
    ['D', 'A'],
    ['C', null],
  ])
  expect(missing).toEqual([{ code: 'B', quantity: 6 }])
})

const price = fc.integer({ min: 300, max: 3000 })
const kind = fc.constantFrom('red', 'white')
const stock = fc.integer({ min: 0, max: 12 })
const some = fc.array(fc.record({ price, kind, stock, quantity: fc.integer({ min: 2, max: 12 }) }), { maxLength: 8 })

test.prop([some, some, fc.constantFrom('substitute' as const, 'refund' as const)])(
  'sends each planned bottle, replaces it at no more than its price, or doesn’t charge it, within stock',
  (plan, shelf, rule) => {
    const lines = plan.map((one, index) => ({ ...wine(`P${index}`, one.price, one), quantity: one.quantity }))
    const others = shelf.map((one, index) => wine(`S${index}`, one.price, one))
    const prepared = prepareCase(lines, others, rule)
    const left = new Map([...lines, ...others].map((one) => [one.code, one.stock]))
    for (const { code, quantity } of prepared.lines) expect(quantity).toBeLessThanOrEqual(left.get(code) ?? 0)
    expect(new Set(prepared.lines.map(({ code }) => code)).size).toBe(prepared.lines.length)
    for (const one of lines) {
      const sent = prepared.lines.filter(({ code, substitutedFor }) => (substitutedFor ?? code) === one.code)
      const bottles = [...sent, ...prepared.missing.filter(({ code }) => code === one.code)]
      expect(bottles.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(one.quantity)
      for (const each of sent) expect(each.price).toBeLessThanOrEqual(one.price)
    }
  },
)
