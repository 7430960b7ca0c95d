import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WINE_KINDS } from '../../catalogue/product/wine-kind.ts'
import type { ClubWine } from './assemble-case.ts'
import { MAX_SWAPS, maySwap, type SwappableLine, swapChoices, swapsLeft } from './swap.ts'

const wine = (code: string, more: Partial<ClubWine> = {}): ClubWine => ({
  code,
  kind: 'red',
  price: 1000,
  stock: 12,
  grape: '',
  country: '',
  ...more,
})
const line = (code: string, more: Partial<SwappableLine> = {}): SwappableLine => ({
  code,
  quantity: 2,
  kind: 'red',
  price: 1000,
  insteadOf: null,
  ...more,
})
const REDS = [{ kinds: ['red' as const], bottles: 12 }]
const inCase = (lines: SwappableLine[], more: object = {}) => ({ lines, slots: REDS, casePrice: 12_000, ...more })
const codes = (wines: readonly ClubWine[]) => wines.map(({ code }) => code)

test('offers wines of the slot’s kinds in sufficient stock that are neither in the case nor disliked', () => {
  const wines = [
    wine('in'),
    wine('fits'),
    wine('white', { kind: 'white' }),
    wine('too few', { stock: 1 }),
    wine('too dear', { price: 1001 }),
    wine('disliked'),
  ]
  const rated = [{ code: 'disliked', grape: '', country: '', stars: 2 }]
  expect(codes(swapChoices('in', inCase([line('in')]), wines, rated))).toEqual(['fits'])
})

test('offers wines up to the price of the replaced one or of an average bottle of the case, the higher of the two', () => {
  const wines = [wine('dear', { price: 1500 }), wine('average', { price: 1000 })]
  expect(codes(swapChoices('in', inCase([line('in', { price: 1500 })]), wines, []))).toEqual(['dear', 'average'])
  expect(codes(swapChoices('in', inCase([line('in', { price: 700 })]), wines, []))).toEqual(['average'])
})

test('offers the shop’s own choice again, first and at any price', () => {
  const wines = [wine('loved'), wine('chosen', { price: 2500 })]
  const rated = [{ code: 'loved', grape: '', country: '', stars: 5 }]
  const lines = [line('other', { insteadOf: 'chosen' })]
  expect(codes(swapChoices('other', inCase(lines), wines, rated))).toEqual(['chosen', 'loved'])
  expect(codes(swapChoices('other', inCase([...lines, line('chosen')]), wines, rated))).toEqual(['loved'])
})

test('offers wines like those the member liked first', () => {
  const wines = [wine('plain'), wine('malbec', { grape: 'Malbec' })]
  const rated = [{ code: 'gone', grape: 'Malbec', country: '', stars: 5 }]
  expect(codes(swapChoices('in', inCase([line('in')]), wines, rated))).toEqual(['malbec', 'plain'])
})

test('replaces a stand-in of another kind with the kinds of the plan', () => {
  const lines = [line('stray', { kind: 'white' })]
  expect(codes(swapChoices('stray', inCase(lines), [wine('red'), wine('white', { kind: 'white' })], []))).toEqual([
    'red',
  ])
})

test('[case-swaps] allows three wines to be swapped, and those again', () => {
  const swapped = ['a', 'b', 'c'].map((code) => line(code, { insteadOf: `not ${code}` }))
  const lines = [...swapped, line('d')]
  expect(swapsLeft(lines)).toBe(0)
  expect(swapsLeft([line('d')])).toBe(MAX_SWAPS)
  expect(swapChoices('d', inCase(lines), [wine('new')], [])).toEqual([])
  expect(codes(swapChoices('a', inCase(lines), [wine('new')], []))).toEqual(['new'])
  expect(swapChoices('nowhere', inCase(lines), [wine('new')], [])).toEqual([])
})

test('keeps a case within the plan and its price after any swaps, with at most three wines swapped', () => {
  const wines = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...WINE_KINDS.slice(0, 3)),
        price: fc.integer({ min: 300, max: 5000 }),
        stock: fc.integer({ min: 0, max: 12 }),
      }),
      { minLength: 6, maxLength: 30 },
    )
    .map((some) => some.map((each, index) => wine(`W${index}`, each)))
  const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 20 })
  const slots = [{ kinds: WINE_KINDS.slice(0, 2), bottles: 12 }]
  fc.assert(
    fc.property(wines, moves, (club, wanted) => {
      const first = club.slice(0, 6).map(({ code, kind, price }) => line(code, { kind, price }))
      const most = first.map(({ price }) => Math.max(price, 1000))
      let lines = first
      for (const [place, choice] of wanted) {
        const at = place % lines.length
        const old = lines[at]
        if (old === undefined) continue
        const choices = swapChoices(old.code, { lines, slots, casePrice: 12_000 }, club, [])
        const chosen = choices[choice % Math.max(1, choices.length)]
        if (chosen === undefined) continue
        expect(maySwap(old, lines)).toBe(true)
        const original = old.insteadOf ?? old.code
        const { code, kind, price } = chosen
        lines = lines.with(at, line(code, { kind, price, insteadOf: code === original ? null : original }))
      }
      expect(lines.filter(({ insteadOf }) => insteadOf !== null).length).toBeLessThanOrEqual(MAX_SWAPS)
      expect(new Set(lines.map(({ code }) => code)).size).toBe(6)
      for (const [index, { price, code }] of lines.entries()) {
        expect(price).toBeLessThanOrEqual(most[index] ?? 0)
        if (code !== first[index]?.code) expect(slots[0]?.kinds).toContain(lines[index]?.kind)
      }
    }),
  )
})
