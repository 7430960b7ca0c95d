import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { countFacets } from './count-facets.ts'
import { byFacet, HOLDERS, type Holder, readFacetWords } from './facet-words.ts'
import { readListRows } from './list-rows.ts'
import { FACETS, type Facet, isOwnFacet, type ListFilter, OWN, type OwnFacet } from './search.ts'

const WORDS: Record<Facet, string[]> = {
  grape: ['Malbec', 'Merlot', 'Syrah', 'Viognier'],
  country: ['Spain', 'France', 'Côte d’Ivoire'],
  region: ['Rioja', 'Rhône', ''],
  style: ['Chillable', 'Big "and" bold', ''],
  vintage: ['2019', '2020', 'Non-vintage'],
  body: ['Light', 'Full', ''],
  vegetarian: ['Yes', 'No'],
  vegan: ['Yes', ''],
}

/** Filters of the merchant's own: '' is a product without a value, which has no row. */
const OWN_WORDS: Record<OwnFacet, string[]> = { 'own.milk': ['Cow', 'Goat', ''], 'own.age': ['6', '12', ''] }
const OWN_FACETS = Object.keys(OWN_WORDS).filter(isOwnFacet)

type Wine = Record<Facet, string[]> & { own: Record<OwnFacet, string>; pence: number; stock: boolean }

const facts = byFacet((facet) =>
  fc.subarray(WORDS[facet], facet === 'grape' ? { maxLength: 3 } : { minLength: 1, maxLength: 1 }),
)
const own = fc.record(
  Object.fromEntries(OWN_FACETS.map((facet) => [facet, fc.constantFrom(...(OWN_WORDS[facet] ?? []))])),
)
const wine: fc.Arbitrary<Wine> = fc.record({
  ...facts,
  own,
  pence: fc.integer({ min: 0, max: 12 }),
  stock: fc.boolean(),
})

const filter: fc.Arbitrary<ListFilter> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...FACETS)
      .chain((attribute) =>
        fc.subarray([...WORDS[attribute], 'Elsewhere'], { minLength: 1 }).map((options) => ({ attribute, options })),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...OWN_FACETS, 'own.unknown' as const)
      .chain((attribute) =>
        fc
          .subarray([...(OWN_WORDS[attribute] ?? []).filter(Boolean), 'Elsewhere'], { minLength: 1 })
          .map((options) => ({ attribute, options })),
      ),
  },
  { weight: 1, arbitrary: fc.constant({ attribute: 'instock' as const, options: [] }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat({ max: 13 }), fc.nat({ max: 6 })).map(([least, width]) => ({
      attribute: 'price' as const,
      options: { min_price: least / 100, max_price: (least + width) / 100 },
    })),
  },
)
const filterSet = fc.uniqueArray(filter, { maxLength: 10, selector: ({ attribute }) => attribute })

type Combined = Exclude<Holder, 'trait'>

const traitOf = (one: Wine): string => JSON.stringify(OWN_FACETS.map((facet) => one.own[facet]))

/** The wines as the database returns them: each combination of a holder's facets once, numbered from 1. */
const facets = (wines: readonly Wine[]) => {
  const combinations: Record<Combined, Map<string, Wine>> = {
    origin: new Map(),
    blend: new Map(),
    character: new Map(),
  }
  const facetsOf = (holder: Combined) => FACETS.filter((facet) => HOLDERS[facet] === holder)
  const idOf = (holder: Combined, one: Wine): number => {
    const key = JSON.stringify(facetsOf(holder).map((facet) => one[facet]))
    const known = combinations[holder]
    if (!known.has(key)) known.set(key, one)
    return [...known.keys()].indexOf(key) + 1
  }
  const traits = [JSON.stringify(OWN_FACETS.map(() => '')), ...new Set(wines.map(traitOf))]
  const column = (of: (one: Wine) => number) => wines.map(of).join(',')
  const rows = readListRows({
    products: wines.length,
    origins: column((one) => idOf('origin', one)),
    blends: column((one) => idOf('blend', one)),
    characters: column((one) => idOf('character', one)),
    traits: column((one) => traits.indexOf(traitOf(one))),
    offers: column(({ pence, stock }) => 2 * pence + (stock ? 1 : 0)),
  })
  const table = (holder: Combined): string => {
    const held = [...combinations[holder].values()].flatMap((one, index) => {
      const words = facetsOf(holder).map((facet) => one[facet])
      return words[0]?.map((_, place) => ({ id: index + 1, words: words.map((word) => word[place]) })) ?? []
    })
    const columns = facetsOf(holder).map((facet, place) => [facet, held.map(({ words }) => words[place])])
    return JSON.stringify({
      size: combinations[holder].size + 1,
      id: held.map(({ id }) => id),
      ...Object.fromEntries(columns),
    })
  }
  const words = {
    origin: table('origin'),
    blend: table('blend'),
    character: table('character'),
    trait: traitTable(traits),
  }
  return { rows, words: readFacetWords(words) }
}

/** Combination 0 has nothing. */
const traitTable = (traits: readonly string[]): string => {
  const words: string[][] = traits.map((text) => JSON.parse(text))
  const own = OWN_FACETS.map((facet, place) => {
    const held = Map.groupBy(
      words.flatMap((row, id) => (row[place] ? [{ id, word: row[place] }] : [])),
      ({ word }) => word,
    )
    const links = [...held].map(([word, rows]) => [word, rows.map(({ id }) => id).join(',')])
    return [facet.slice(OWN.length), Object.fromEntries(links)]
  })
  return JSON.stringify({ size: traits.length, own: Object.fromEntries(own) })
}

const passes = (one: Wine, applied: ListFilter): boolean => {
  if (applied.attribute === 'instock') return one.stock
  if (applied.attribute !== 'price' && isOwnFacet(applied.attribute))
    return applied.options.includes(one.own[applied.attribute] ?? '')
  if (applied.attribute !== 'price') return one[applied.attribute].some((word) => applied.options.includes(word))
  const { min_price, max_price } = applied.options
  return one.pence >= Math.round(min_price * 100) && one.pence <= Math.round(max_price * 100)
}

/** Checks every wine for every question. */
const bruteForce = (wines: readonly Wine[], filters: readonly ListFilter[]) => {
  const but = (attribute?: string) =>
    wines.filter((one) => filters.every((applied) => applied.attribute === attribute || passes(one, applied)))
  const prices = but('price').map(({ pence }) => pence)
  return {
    total: but().length,
    lowest: prices.length === 0 ? 0 : Math.min(...prices),
    highest: Math.max(0, ...prices),
    options: byFacet((facet) => {
      const words = but(facet).flatMap((one) => one[facet].filter((word) => word !== ''))
      return new Map(words.map((word) => [word, words.filter((other) => other === word).length]))
    }),
    own: new Map(
      OWN_FACETS.map((facet) => {
        const words = but(facet).flatMap((one) => one.own[facet] || [])
        return [facet, new Map(words.map((word) => [word, words.filter((other) => other === word).length]))]
      }),
    ),
  }
}

test.prop([fc.array(wine, { maxLength: 40 }), filterSet], { numRuns: 500 })(
  'matches a brute-force count for any wines and filters',
  (wines, filters) => {
    const { rows, words } = facets(wines)
    expect(countFacets(rows, words, filters)).toEqual(bruteForce(wines, filters))
  },
)

test('counts nothing in an empty list, with prices 0', () => {
  const { rows, words } = facets([])
  const none = byFacet(() => new Map())
  expect(countFacets(rows, words, [])).toEqual({
    total: 0,
    lowest: 0,
    highest: 0,
    options: none,
    own: new Map(OWN_FACETS.map((facet) => [facet, new Map()])),
  })
})
