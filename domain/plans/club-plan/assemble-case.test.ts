import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WINE_KINDS, type WineKind } from '../../catalogue/product/wine-kind.ts'
import { assembleCase, type CaseBottles, type CaseRequest, type ClubWine, type Member } from './assemble-case.ts'
import { MAX_OF_ONE_WINE } from './club-plan.ts'
import { seeded } from './seeded.ts'

const wine = (code: string, kind: WineKind, other: Partial<ClubWine> = {}): ClubWine => ({
  code,
  kind,
  price: 1000,
  stock: 24,
  grape: '',
  country: '',
  ...other,
})
const many = (kind: WineKind, count: number, other: Partial<ClubWine> = {}): ClubWine[] =>
  Array.from({ length: count }, (_, index) => wine(`${kind}-${index}`, kind, other))

const NEW_MEMBER: Member = { rated: [], recent: new Set() }
const MIXED: CaseRequest = {
  slots: [
    { kinds: ['red'], bottles: 6 },
    { kinds: ['white', 'rose'], bottles: 6 },
  ],
  noOfCases: 1,
  casePrice: 12_000,
}
const middle = () => 0.5

const bottlesOf = (lines: readonly CaseBottles[] | undefined, codes: RegExp): number =>
  (lines ?? []).filter(({ code }) => codes.test(code)).reduce((sum, { quantity }) => sum + quantity, 0)

test('fills each slot, with at most two bottles of a wine', () => {
  const lines = assembleCase(MIXED, [...many('red', 8), ...many('white', 8)], NEW_MEMBER, middle)
  expect(bottlesOf(lines, /red/)).toBe(6)
  expect(bottlesOf(lines, /white/)).toBe(6)
  expect(lines).toHaveLength(6)
})

test('[wines-left-out] leaves out wines of the last three cases and those rated two stars', () => {
  const rated = [{ code: 'red-1', grape: '', country: '', stars: 2 }]
  const member = { rated, recent: new Set(['red-0', 'white-0']) }
  const lines = assembleCase(MIXED, [...many('red', 5), ...many('white', 4)], member, middle)
  expect(lines?.map(({ code }) => code)).not.toContain('red-0')
  expect(lines?.map(({ code }) => code)).not.toContain('red-1')
  expect(lines?.map(({ code }) => code)).not.toContain('white-0')
})

test('repeats a recent wine only when no other is left, and never one rated two stars', () => {
  const wines = [...many('red', 3), ...many('white', 3)]
  const recent = new Set(wines.map(({ code }) => code))
  expect(bottlesOf(assembleCase(MIXED, wines, { rated: [], recent }, middle), /./)).toBe(12)
  const rated = [{ code: 'red-0', grape: '', country: '', stars: 1 }]
  expect(assembleCase(MIXED, wines, { rated, recent }, middle)).toBeUndefined()
})

test('replaces a kind that runs out with another', () => {
  const lines = assembleCase(MIXED, [...many('red', 1), ...many('white', 8)], NEW_MEMBER, middle)
  expect(bottlesOf(lines, /red/)).toBe(2)
  expect(bottlesOf(lines, /white/)).toBe(10)
})

test('[wines-by-rating] prefers wines like those a member rated well, and puts those like badly rated ones last', () => {
  const wines = [
    ...many('red', 3, { grape: 'Malbec' }),
    ...many('red', 3, { grape: 'Gamay' }).map((one) => ({ ...one, code: `gamay-${one.code}` })),
    ...many('red', 3, { grape: 'Merlot' }).map((one) => ({ ...one, code: `merlot-${one.code}` })),
    ...many('white', 3),
  ]
  const rated = [
    { code: 'gone', grape: 'Gamay', country: '', stars: 5 },
    { code: 'gone too', grape: 'Merlot', country: '', stars: 1 },
  ]
  const lines = assembleCase(MIXED, wines, { rated, recent: new Set() }, middle)
  expect(bottlesOf(lines, /gamay/)).toBe(6)
})

test('prefers wines near the price of the case to dear and cheap ones', () => {
  const dear = many('red', 5, { price: 6000 }).map((one) => ({ ...one, code: `dear-${one.code}` }))
  const cheap = many('red', 5, { price: 300 }).map((one) => ({ ...one, code: `cheap-${one.code}` }))
  const lines = assembleCase(MIXED, [...dear, ...cheap, ...many('red', 3), ...many('white', 3)], NEW_MEMBER, middle)
  expect(bottlesOf(lines, /^red/)).toBe(6)
})

const kinds = fc.constantFrom(...WINE_KINDS.slice(0, 4))
const wines = fc
  .array(
    fc.record({ kind: kinds, stock: fc.integer({ min: 0, max: 12 }), price: fc.integer({ min: 300, max: 9000 }) }),
    {
      maxLength: 40,
    },
  )
  .map((some) => some.map(({ kind, stock, price }, index) => wine(`W${index}`, kind, { stock, price })))
const slots = fc.integer({ min: 1, max: 11 }).chain((first) =>
  fc.tuple(fc.uniqueArray(kinds, { minLength: 1 }), fc.uniqueArray(kinds, { minLength: 1 })).map(([one, other]) => [
    { kinds: one, bottles: first },
    { kinds: other, bottles: 12 - first },
  ]),
)

test('[club-case-size] fills each case with twelve bottles in stock and none disliked, or reports too few', () => {
  const codes = fc.array(fc.integer({ min: 0, max: 39 }).map((index) => `W${index}`))
  fc.assert(
    fc.property(wines, slots, fc.integer({ min: 1, max: 4 }), codes, codes, (club, wanted, noOfCases, bad, recent) => {
      const rated = bad.map((code) => ({ code, grape: '', country: '', stars: 2 }))
      const member = { rated, recent: new Set(recent) }
      const lines = assembleCase({ slots: wanted, noOfCases, casePrice: 12_000 }, club, member, middle)
      const most = MAX_OF_ONE_WINE * noOfCases
      const enough = club
        .filter(({ code }) => !bad.includes(code))
        .reduce((sum, { stock }) => sum + Math.min(stock, most), 0)
      expect(lines !== undefined).toBe(enough >= 12 * noOfCases)
      if (lines === undefined) return
      expect(bottlesOf(lines, /./)).toBe(12 * noOfCases)
      for (const { code, quantity } of lines) {
        expect(bad).not.toContain(code)
        expect(quantity).toBeGreaterThan(0)
        expect(quantity).toBeLessThanOrEqual(Math.min(most, club.find((one) => one.code === code)?.stock ?? 0))
      }
    }),
  )
})

test('[wine-comes-again] repeats wines of the last three cases only when others run short, and fills slots with their own kinds first', () => {
  const codes = fc.array(fc.integer({ min: 0, max: 39 }).map((index) => `W${index}`))
  fc.assert(
    fc.property(wines, slots, codes, fc.string(), (club, wanted, recent, seed) => {
      const member = { rated: [], recent: new Set(recent) }
      const lines = assembleCase({ slots: wanted, noOfCases: 1, casePrice: 12_000 }, club, member, seeded(seed))
      if (lines === undefined) return
      const taken = (code: string) => lines.find((line) => line.code === code)?.quantity ?? 0
      const left = (some: readonly ClubWine[]) =>
        some.reduce((sum, { code, stock }) => sum + Math.min(stock, MAX_OF_ONE_WINE) - taken(code), 0)
      for (const { kinds: fitting } of wanted) {
        const others = club.filter(({ kind }) => !fitting.includes(kind))
        const hasStray = others.some(
          ({ code, kind }) => taken(code) > 0 && !wanted.some(({ kinds: some }) => some.includes(kind)),
        )
        // Wines outside all slots appear only when those that fit are used up.
        if (hasStray) expect(left(club.filter(({ kind }) => fitting.includes(kind)))).toBe(0)
      }
      const comesAgain = lines.filter(({ code }) => recent.includes(code))
      for (const { code } of comesAgain) {
        const kind = club.find((one) => one.code === code)?.kind
        const rivals = club.filter((one) => one.kind === kind && !recent.includes(one.code))
        expect(left(rivals)).toBe(0)
      }
    }),
  )
})

test('chooses the same wines for the same seed, and not the same for all members', () => {
  const club = [...many('red', 40), ...many('white', 40)]
  const chosen = (seed: string) => assembleCase(MIXED, club, NEW_MEMBER, seeded(seed))
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.date({ noInvalidDate: true }), (planId, day) => {
      const seed = `${planId}:${day.toISOString()}`
      expect(chosen(seed)).toEqual(chosen(seed))
    }),
  )
  const cases = new Set(Array.from({ length: 50 }, (_, planId) => JSON.stringify(chosen(`${planId}:2026-12-21`))))
  expect(cases.size).toBeGreaterThan(45)
})
