/** A list's filter counts, total and prices (docs/domain.md#search), counted from its rows. */
import { toPence } from '../money/pence.ts'
import { byFacet, type FacetLinks, type FacetWords, type Holder, holderOf, linksOf } from './facet-words.ts'
import type { ListRows } from './list-rows.ts'
import type { AppliedFilter, Facet, FilterKey, OwnFacet } from './search.ts'

export type ListCounts = {
  total: number
  /** In pence, without the price filter; both 0 when no product is left. */
  lowest: number
  highest: number
  /** Products by word, each facet without its own filter; no word with none. */
  options: Readonly<Record<Facet, ReadonlyMap<string, number>>>
  /** The same of the filters of product types. */
  own: ReadonlyMap<OwnFacet, ReadonlyMap<string, number>>
}

/** Each filter has a bit that marks the rows failing it: filter n has bit n. */
const bitOf = (filters: readonly AppliedFilter[], attribute: AppliedFilter['attribute']): number => {
  const index = filters.findIndex((filter) => filter.attribute === attribute)
  return index < 0 ? 0 : 1 << index
}

/** 0 for rows that pass all filters, else one more than the number of the only one they fail. */
const groupOf = (fails: number): number => 32 - Math.clz32(fails)

/** By a holder's number, the bits of the filters on its facets that it fails. */
const failsOf = (holder: Holder, facetWords: FacetWords, filters: readonly AppliedFilter[]): Uint32Array => {
  const fails = new Uint32Array(facetWords.sizes[holder])
  for (const [index, filter] of filters.entries()) {
    if (filter.attribute === 'price' || filter.attribute === 'instock') continue
    if (holderOf(filter.attribute) !== holder) continue
    const bit = 1 << index
    for (let id = 0; id < fails.length; id += 1) fails[id] = (fails[id] ?? 0) | bit
    const { words, holders, wordOf } = linksOf(facetWords, filter.attribute)
    const passes = words.map((word) => filter.options.includes(word))
    for (const [link, id] of holders.entries()) {
      if (passes[wordOf[link] ?? 0]) fails[id] = (fails[id] ?? 0) & ~bit
    }
  }
  return fails
}

/** What a price must be, in pence, both ends included. */
const priceRange = (filters: readonly AppliedFilter[]): [number, number] => {
  const filter = filters.find(({ attribute }) => attribute === 'price')
  return filter?.attribute === 'price'
    ? [toPence(filter.options.min_price), toPence(filter.options.max_price)]
    : [0, Number.POSITIVE_INFINITY]
}

const add = (counts: Uint32Array, at: number, more: number): void => {
  counts[at] = (counts[at] ?? 0) + more
}

type Tally = Pick<ListCounts, 'total' | 'lowest' | 'highest'> & {
  /** How many rows of each group have each holder: those of group g begin at g × the holder's size. */
  counts: Record<Holder, Uint32Array>
}

/** One pass over the rows, which are many: nothing is made for a row. */
const tallyRows = (rows: ListRows, words: FacetWords, filters: readonly AppliedFilter[]): Tally => {
  const { origins, blends, characters, traits, offers } = rows
  const { origin: originSize, blend: blendSize, character: characterSize, trait: traitSize } = words.sizes
  const failsByOrigin = failsOf('origin', words, filters)
  const failsByBlend = failsOf('blend', words, filters)
  const failsByCharacter = failsOf('character', words, filters)
  const failsByTrait = failsOf('trait', words, filters)
  const stockBit = bitOf(filters, 'instock')
  const priceBit = bitOf(filters, 'price')
  const [least, most] = priceRange(filters)
  const groups = filters.length + 1
  const byOrigin = new Uint32Array(groups * originSize)
  const byBlend = new Uint32Array(groups * blendSize)
  const byCharacter = new Uint32Array(groups * characterSize)
  const byTrait = new Uint32Array(groups * traitSize)
  let total = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (let row = 0; row < offers.length; row += 1) {
    const origin = origins[row] ?? 0
    const blend = blends[row] ?? 0
    const character = characters[row] ?? 0
    const trait = traits[row] ?? 0
    const offer = offers[row] ?? 0
    const price = offer >>> 1
    const fails =
      (failsByOrigin[origin] ?? 0) |
      (failsByBlend[blend] ?? 0) |
      (failsByCharacter[character] ?? 0) |
      (failsByTrait[trait] ?? 0) |
      ((offer & 1) === 1 ? 0 : stockBit) |
      (price >= least && price <= most ? 0 : priceBit)
    if ((fails & (fails - 1)) !== 0) continue
    if (fails === 0) total += 1
    if (fails === 0 || fails === priceBit) {
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    }
    const group = groupOf(fails)
    add(byOrigin, group * originSize + origin, 1)
    add(byBlend, group * blendSize + blend, 1)
    add(byCharacter, group * characterSize + character, 1)
    add(byTrait, group * traitSize + trait, 1)
  }
  return {
    total,
    lowest: Number.isFinite(lowest) ? lowest : 0,
    highest,
    counts: { origin: byOrigin, blend: byBlend, character: byCharacter, trait: byTrait },
  }
}

/** A facet's counts in words: of the rows that pass all filters, and of those that fail its own alone. */
const optionsOf = ({ words, holders, wordOf }: FacetLinks, size: number, counts: Uint32Array, own: number) => {
  const sums = new Uint32Array(words.length)
  for (const [link, holder] of holders.entries()) {
    const word = wordOf[link] ?? 0
    add(sums, word, counts[holder] ?? 0)
    if (own > 0) add(sums, word, counts[own * size + holder] ?? 0)
  }
  return new Map(
    words.map((word, index) => [word, sums[index] ?? 0] as const).filter(([word, count]) => word !== '' && count > 0),
  )
}

/**
 * A group's own filter does not lower its counts. Each attribute is filtered by at most once. Rows are
 * counted by the numbers of their holders, of which there are few, and only the holders are told in words.
 */
export const countFacets = (rows: ListRows, words: FacetWords, filters: readonly AppliedFilter[]): ListCounts => {
  const { counts, ...tally } = tallyRows(rows, words, filters)
  const optionsFor = (key: FilterKey) => {
    const holder = holderOf(key)
    return optionsOf(linksOf(words, key), words.sizes[holder], counts[holder], groupOf(bitOf(filters, key)))
  }
  return {
    ...tally,
    options: byFacet(optionsFor),
    own: new Map([...words.own.keys()].map((key) => [key, optionsFor(key)])),
  }
}
