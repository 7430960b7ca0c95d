/** Corrects a mistyped search word by word. */
import { editDistance } from './edit-distance.ts'
import { fold, isFiller, isSpecific } from './search-words.ts'

/** A word of the catalogue, and the number of products with it. */
export type KnownWord = { word: string; uses: number }

/**
 * Typed words that no product has, each with similar words of the catalogue. A word that is a prefix of others has ''
 * among them, with their uses.
 */
export type UnknownWords = ReadonlyMap<string, readonly KnownWord[]>

/** Largest edit distance: 0 up to three letters, since short words have many neighbours, up to 3 for long words. */
export const maxEdits = (letters: number): number => (letters < 4 ? 0 : letters < 5 ? 1 : letters < 9 ? 2 : 3)

/** Number of letters that two words share at their beginnings and ends; most typing errors are in the middle. */
const sharedEnds = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length)
  let start = 0
  while (start < length && one[start] === other[start]) start += 1
  let end = 0
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return start + end
}

/** The nearest word, on ties the one sharing more letters at both ends, then the more used. Undefined if too far. */
const nearest = (typed: string, known: readonly KnownWord[]): string | undefined => {
  const word = fold(typed)
  const maxDistance = maxEdits(word.length)
  const near = known
    .filter((candidate) => candidate.word !== '')
    .map((candidate) => {
      const folded = fold(candidate.word)
      return { ...candidate, ends: sharedEnds(word, folded), distance: editDistance(word, folded, maxDistance) }
    })
    .filter(({ distance }) => distance <= maxDistance)
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

/** Removes trailing fillers that an omitted word leaves dangling: 'champagne for a' is no search. */
const tidy = (text: string): string => {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const end = words.findLastIndex((word) => !isFiller(word)) + 1
  return words.slice(0, end).join(' ')
}

/**
 * Returns the text with each unknown word corrected, or left out if none is similar (docs/domain.md#search). Returns
 * undefined if no word was unknown, fewer words remain than were left out, or no telling word remains: 'd’' of
 * 'd’yquem' finds unrelated products. A word in the catalogue is never changed.
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
  return left.some(isSpecific) && left.length >= leftOut ? corrected : undefined
}
