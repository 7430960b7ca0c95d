import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedProduct, compareProducts, MISSING_POLICIES, type ShopProduct, summarise } from './difference.ts'
import { type Facts, factOf, withFact } from './product-facts.ts'

const everyField = () => true

const facts: fc.Arbitrary<Facts> = fc.record(
  {
    title: fc.constantFrom('Rioja', 'Barolo', 'Rueda'),
    status: fc.constant('active'),
    price: fc.integer({ min: 500, max: 900 }),
    stock: fc.integer({ min: 0, max: 9 }),
    lead: fc.constantFrom('One.', 'Two.', 'Three.'),
    'attribute.oak': fc.constantFrom('French', 'American'),
    metaTitle: fc.constantFrom('Rioja', 'Barolo'),
  },
  { requiredKeys: ['title', 'status', 'price', 'stock'] },
)
const products = fc
  .dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), facts)
  .map((all) => new Map(Object.entries(all)))

const imported = (all: ReadonlyMap<string, Facts>): Map<string, ShopProduct> =>
  new Map([...all].map(([code, own]) => [code, { facts: own, record: { facts: own, unfed: [] } }]))

/** The difference applied to the shop as it was. */
function applied(
  shop: ReadonlyMap<string, ShopProduct>,
  compared: readonly ComparedProduct[],
): Map<string, ShopProduct> {
  const all = new Map(shop)
  for (const { code, before, changes, after, record } of compared) {
    const changed = changes.reduce((some, change) => withFact(some, change.field, change.after), before ?? after)
    all.set(code, { facts: changed, record })
  }
  return all
}

const factsOf = (shop: ReadonlyMap<string, ShopProduct>) =>
  new Map([...shop].map(([code, { facts: own }]) => [code, own]))

describe('the difference between a file and a shop that an import filled', () => {
  test('applied to the shop, gives the file; what the file lacks is as the policy says', () => {
    fc.assert(
      fc.property(products, products, fc.constantFrom(...MISSING_POLICIES), (before, file, missing) => {
        const shop = imported(before)
        const after = factsOf(applied(shop, compareProducts({ shop, file, isFed: everyField, missing })))
        for (const [code, own] of file) expect(after.get(code)).toEqual(own)
        for (const [code, own] of before) {
          if (file.has(code)) continue
          if (missing === 'keep') expect(after.get(code)).toEqual(own)
          if (missing === 'sold-out') expect(after.get(code)).toEqual({ ...own, stock: 0 })
          if (missing === 'withdraw') expect(after.get(code)).toEqual({ ...own, status: 'withdrawn' })
        }
        expect(after.size).toBe(new Set([...before.keys(), ...file.keys()]).size)
      }),
    )
  })

  test('is nothing the second time, whatever staff have changed in between', () => {
    fc.assert(
      fc.property(
        products,
        products,
        products,
        fc.constantFrom(...MISSING_POLICIES),
        (before, theirs, file, missing) => {
          const shop = new Map(
            [...imported(before)].map(([code, { facts: own, record }]) => [
              code,
              { facts: theirs.get(code) ?? own, record },
            ]),
          )
          const input = { file, isFed: everyField, missing }
          const once = applied(shop, compareProducts({ shop, ...input }))
          const twice = compareProducts({ shop: once, ...input })
          expect(summarise(twice, missing)).toMatchObject({ added: [], changed: [] })
          expect(factsOf(applied(once, twice))).toEqual(factsOf(once))
        },
      ),
    )
  })

  test('takes the file’s value where the file has changed it, and the shop’s where only the shop has', () => {
    fc.assert(
      fc.property(facts, facts, facts, (before, theirs, file) => {
        const shop = new Map([['A', { facts: theirs, record: { facts: before, unfed: [] } }]])
        const [product] = compareProducts({ shop, file: new Map([['A', file]]), isFed: everyField, missing: 'keep' })
        for (const field of ['title', 'price', 'lead', 'attribute.oak']) {
          const [was, own, news] = [before, theirs, file].map((all) => factOf(all, field))
          expect(factOf(product?.after ?? {}, field)).toBe(news === was ? own : news)
        }
        expect(product?.after.stock).toBe(file.stock)
      }),
    )
  })
})

describe('a field that no column feeds', () => {
  const compare = (shopFacts: Facts, recorded: Facts, unfed: string[], file: Facts) => {
    const shop = new Map([['A', { facts: shopFacts, record: { facts: recorded, unfed } }]])
    const isFed = (field: string) => field !== 'lead'
    return compareProducts({ shop, file: new Map([['A', file]]), isFed, missing: 'keep' })[0]?.after.lead
  }

  test('follows the facts that it was written from, until staff write their own', () => {
    expect(compare({ lead: 'A red of 13%.' }, { lead: 'A red of 13%.' }, ['lead'], { lead: 'A red of 14%.' })).toBe(
      'A red of 14%.',
    )
    expect(compare({ lead: 'Ours.' }, { lead: 'A red of 13%.' }, ['lead'], { lead: 'A red of 14%.' })).toBe('Ours.')
  })

  test('stays what a column of an earlier file said', () => {
    expect(compare({ lead: 'Theirs.' }, { lead: 'Theirs.' }, [], { lead: 'A red of 14%.' })).toBe('Theirs.')
  })
})

test('a price for members never ends above the bottle’s', () => {
  const shop = new Map([
    [
      'A',
      { facts: { price: 1000, mixSixPrice: 950 }, record: { facts: { price: 1000, mixSixPrice: 900 }, unfed: [] } },
    ],
  ])
  const after = (mixSixPrice: number) =>
    compareProducts({
      shop,
      file: new Map([['A', { price: 920, mixSixPrice }]]),
      isFed: everyField,
      missing: 'keep',
    })[0]?.after
  expect(after(900)).toEqual({ price: 920, mixSixPrice: 900 })
})
