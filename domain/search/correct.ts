/** What a mistyped search most likely meant, word by word. */
import { editDistance } from './edit-distance.ts'
import { fold, isFiller, isTelling } from './search-words.ts'

/** A word of the catalogue and in how many products it is. */
export type KnownWord = { word: string; uses: number }

/**
 * The typed words that no product has, each with words of the catalogue that resemble it. One that at least begins a word
 * of the catalogue has '' among them with its uses.
 */
export type UnknownWords = ReadonlyMap<string, readonly KnownWord[]>

/** Short words have too many neighbours: three letters are never corrected, and long words may be three letters off. */
export const allowance = (letters: number): number => (letters < 4 ? 0 : letters < 5 ? 1 : letters < 9 ? 2 : 3)

/** How many letters two words have in common at their beginnings and ends together; typing errs most in the middle. */
const sharedEnds = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length)
  let start = 0
  while (start < length && one[start] === other[start]) start += 1
  let end = 0
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return start + end
}

/** The nearest word; of equally near ones the one that begins and ends more alike, and then the more used. Undefined when all are far. */
const nearest = (typed: string, known: readonly KnownWord[]): string | undefined => {
  const word = fold(typed)
  const most = allowance(word.length)
  const near = known
    .filter((candidate) => candidate.word !== '')
    .map((candidate) => {
      const folded = fold(candidate.word)
      return { ...candidate, ends: sharedEnds(word, folded), distance: editDistance(word, folded, most) }
    })
    .filter(({ distance }) => distance <= most)
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        other.ends - one.ends ||
        other.uses - one.uses ||
        (one.word < other.word ? -1 : 1),
    )
  return near[0]?.word
}

const isBeginning = (known: readonly KnownWord[]): boolean => known.some(({ word, uses }) => word === '' && uses > 0)

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Without the fillers at its end that a word left out leaves hanging: 'champagne for a' is no search. */
const tidy = (text: string): string => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const end = words.findLastIndex((word) => !isFiller(word)) + 1
  return words.slice(0, end).join(' ')
}

/**
 * Returns the text with each unknown word corrected, or left out where it is like no other (docs/domain.md#search).
 * Returns undefined when no word was unknown, fewer words are left than left out, or no telling word is left: 'd’' of
 * 'd’yquem' finds products that have nothing to do with it. A word that the catalogue knows is never changed.
 */
export const correctSearch = (text: string, unknown: UnknownWords): string | undefined => {
  if (unknown.size === 0) return undefined
  let leftOut = 0
  const corrected = tidy(
    text.normalize('NFC').replace(WORD, (typed) => {
      const candidates = unknown.get(typed.toLowerCase())
      if (candidates === undefined) return typed
      const meant = nearest(typed, candidates) ?? (isBeginning(candidates) ? typed : undefined)
      if (meant === undefined) leftOut += 1
      return meant ?? ''
    }),
  )
  const left = corrected.match(WORD) ?? []
  return left.some(isTelling) && left.length >= leftOut ? corrected : undefined
}
