/** Counts a list's filters, total and prices from its rows (docs/domain.md#search). */
import { toPence } from '../../core/money/pence.ts'
import { byFacet, type FacetLinks, type FacetWords, type Holder, holderOf, linksOf } from './facet-words.ts'
import type { ListRows } from './list-rows.ts'
import type { Facet, FilterKey, ListFilter, OwnFacet } from './search.ts'

export type ListCounts = {
  total: number
  /** Pence, without the price filter; both 0 if no product is left. */
  lowest: number
  highest: number
  /** Number of products by word, ignoring the facet's own filter. Words without products are left out. */
  options: Readonly<Record<Facet, ReadonlyMap<string, number>>>
  /** Number of products by word, for filters of product types. */
  own: ReadonlyMap<OwnFacet, ReadonlyMap<string, number>>
}

/** Bit that marks the rows failing a filter: filter n has bit n. */
const bitOf = (filters: readonly ListFilter[], attribute: ListFilter['attribute']): number => {
  const index = filters.findIndex((filter) => filter.attribute === attribute)
  return index < 0 ? 0 : 1 << index
}

/** 0 for rows that pass all filters, else one more than the number of the only filter they fail. */
const groupOf = (fails: number): number => 32 - Math.clz32(fails)

/** Bits of the failed filters for each number of a holder, from the filters on its facets. */
const failsOf = (holder: Holder, facetWords: FacetWords, filters: readonly ListFilter[]): Uint32Array => {
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

/** Allowed price in pence, both ends included. */
const priceRange = (filters: readonly ListFilter[]): [number, number] => {
  const filter = filters.find(({ attribute }) => attribute === 'price')
  return filter?.attribute === 'price'
    ? [toPence(filter.options.min_price), toPence(filter.options.max_price)]
    : [0, Number.POSITIVE_INFINITY]
}

const add = (counts: Uint32Array, at: number, more: number): void => {
  counts[at] = (counts[at] ?? 0) + more
}

type Tally = Pick<ListCounts, 'total' | 'lowest' | 'highest'> & {
  /** Rows by group and number of the holder: those of group g begin at g × the holder's size. */
  counts: Record<Holder, Uint32Array>
}

/** A single pass over the rows. There are many, so nothing is allocated per row. */
const tallyRows = (rows: ListRows, words: FacetWords, filters: readonly ListFilter[]): Tally => {
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

/** Counts of a facet by word: rows that pass all filters, plus rows that fail only this facet's filter. */
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
 * Counts every facet. A group's own filter does not lower its counts, and each attribute has at most one filter. Rows
 * are counted by the numbers of their holders, which are few; only holders are resolved to words.
 */
export const countFacets = (rows: ListRows, words: FacetWords, filters: readonly ListFilter[]): ListCounts => {
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
