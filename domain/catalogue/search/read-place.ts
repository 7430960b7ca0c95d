/** Reads the town or postcode in a typed search: 'red for lamb in Bath' looks for a red for lamb, to collect in Bath. */
import { parsePostcode } from '../../core/address/postcode.ts'
import { hasLocation } from '../../core/address/postcode-area.ts'
import { readTown, TOWN_OUTCODES } from '../../core/address/towns.ts'
import type { StoreSearch } from '../store/store-search.ts'
import { MAX_TYPED } from './search-words.ts'

export type SearchedPlace = {
  /** As typed: 'Bath', 'BA1'. */
  name: string
  where: Exclude<StoreSearch, { type: 'unreadable' | 'area' }>
  /** The search without the place. */
  rest: string
}

/** Longest town, in words. */
const MAX_WORDS = Math.max(...[...TOWN_OUTCODES.keys()].map((name) => name.split(' ').length))

const WORD = /[\p{L}\p{M}\p{N}'’.-]+/gu

/** Words that belong to the place after them. */
const BEFORE = new Set(['in', 'at', 'near', 'around', 'by', 'from', 'to', 'for'])

/** Only these announce a town that is not listed, but may be in a store's address. */
const ANNOUNCING = new Set(['in', 'near', 'around'])

/** A postcode with its digits, not one that is mistyped: 'bio' is no B10. */
const readPostcode = (text: string) => {
  const postcode = parsePostcode(text)
  const isExact = postcode?.text.replace(' ', '') === text.toUpperCase().replace(/\s/g, '')
  return postcode !== undefined && isExact && hasLocation(postcode) ? postcode : undefined
}

const whereIs = (text: string): SearchedPlace['where'] | undefined => {
  const name = readTown(text)
  const outcode = TOWN_OUTCODES.get(name ?? '')
  if (name !== undefined && outcode !== undefined) return { type: 'town', name, outcode }
  const postcode = readPostcode(text)
  return postcode && { type: 'postcode', postcode }
}

type Word = { start: number; end: number; text: string }

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word.toLowerCase(),
  }))

/** The text without the words from `first` to `last` and the preposition before them. */
const without = (text: string, words: readonly Word[], first: number, last: number): string => {
  const start = words[BEFORE.has(words[first - 1]?.text ?? '') ? first - 1 : first]?.start
  return `${text.slice(0, start)} ${text.slice(words[last]?.end)}`.replace(/\s+/g, ' ').trim()
}

/** The last listed town or postcode, the longest that ends there; else the words at the end after 'in' or 'near'. */
export function readPlace(typed: string): SearchedPlace | undefined {
  const text = typed.slice(0, MAX_TYPED)
  const words = wordsOf(text)
  const nameOf = (first: number, last: number): string => text.slice(words[first]?.start, words[last]?.end)
  for (let last = words.length - 1; last >= 0; last -= 1) {
    for (let first = Math.max(0, last - MAX_WORDS + 1); first <= last; first += 1) {
      const name = nameOf(first, last)
      const where = whereIs(name)
      if (where !== undefined) return { name, where, rest: without(text, words, first, last) }
    }
  }
  const first = words.findLastIndex((word) => ANNOUNCING.has(word.text)) + 1
  const last = words.length - 1
  const name = nameOf(first, last)
  const town = first === 0 || first > last || last - first >= MAX_WORDS ? undefined : readTown(name)
  if (town === undefined || town === '') return undefined
  return { name, where: { type: 'town', name: town, outcode: null }, rest: without(text, words, first, last) }
}
