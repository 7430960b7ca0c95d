import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { WINE_KINDS } from '../../catalogue/product/wine-kind.ts'
import { canFillCase, FEATURES, missingFeatures, offeredFeatures, type ShopFacts } from './features.ts'

const NOTHING: ShopFacts = {
  products: 0,
  ratedProducts: 0,
  mixSixPrices: 0,
  winesOutsideMixSix: 0,
  lockItInPrices: 0,
  clubPlans: [],
  clubWines: {},
  runningLockItIns: 0,
  runningClubs: 0,
  stores: 0,
  reviews: 0,
  hasTelephone: false,
  hasReader: false,
  isNewsletterWeekly: false,
  hasGoodwillRefunds: false,
  switchedOff: [],
}
const offered = (facts: Partial<ShopFacts>) => offeredFeatures({ ...NOTHING, ...facts })

test('offers nothing in an empty shop', () => {
  expect(offered({})).toEqual([])
  expect(missingFeatures([])).toEqual(FEATURES)
})

test.each<[Partial<ShopFacts>, string[]]>([
  [{ products: 1 }, ['products']],
  [{ mixSixPrices: 1 }, ['mix_six', 'mix_six_throughout']],
  [{ mixSixPrices: 1, winesOutsideMixSix: 1 }, ['mix_six']],
  [{ lockItInPrices: 1 }, ['lock_it_in', 'lock_it_in_members']],
  [{ runningLockItIns: 1 }, ['lock_it_in_members']],
  [{ lockItInPrices: 1, switchedOff: ['lock_it_in'] }, []],
  [{ lockItInPrices: 1, runningLockItIns: 1, switchedOff: ['lock_it_in'] }, ['lock_it_in_members']],
  [{ stores: 1, reviews: 1, switchedOff: ['stores'] }, ['reviews']],
  [{ runningClubs: 1 }, ['wine_club_members']],
  [{ clubPlans: [[{ kinds: ['red'], bottles: 12 }]], clubWines: { red: 6 } }, ['wine_club', 'wine_club_members']],
  [{ clubPlans: [[{ kinds: ['red'], bottles: 12 }]], clubWines: { red: 5, white: 9 } }, []],
  [{ ratedProducts: 7 }, []],
  [{ ratedProducts: 8 }, ['ratings']],
])('with %o, offers %o', (facts, features) => {
  expect(offered(facts)).toEqual(features)
})

const kind = fc.constantFrom(...WINE_KINDS)
const slots = fc
  .array(
    fc.record({
      kinds: fc.uniqueArray(kind, { minLength: 1, maxLength: 3 }),
      bottles: fc.integer({ min: 1, max: 12 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((some) => {
    const before = some.slice(1).reduce((sum, { bottles }) => sum + bottles, 0)
    return some.map((slot, index) => (index === 0 ? { ...slot, bottles: 12 - before } : slot))
  })
  .filter(([first]) => (first?.bottles ?? 0) > 0)
const wines = fc.dictionary(kind, fc.integer({ min: 0, max: 12 }))

/** Packs the slot bottle by bottle, no wine more than twice. */
const packs = (kinds: readonly string[], bottles: number, stock: Record<string, number>): boolean => {
  const shelf = kinds.flatMap((one) => Array.from({ length: stock[one] ?? 0 }, (_, index) => `${one} ${index}`))
  const packed: string[] = []
  while (packed.length < bottles) {
    const next = shelf.find((wine) => packed.filter((other) => other === wine).length < 2)
    if (next === undefined) return false
    packed.push(next)
  }
  return true
}

test.prop([slots, wines])(
  'fills a case exactly when each slot can be packed with no wine more than twice',
  (plan, stock) => {
    expect(canFillCase(plan, stock)).toBe(plan.every(({ kinds, bottles }) => packs(kinds, bottles, stock)))
  },
)
