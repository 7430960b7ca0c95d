/** Corrects a mistyped search word by word. */
import { GRAPE_NAMES } from '../entry/grape-names.ts'
import { editDistance, MAX_COMPARED } from './edit-distance.ts'
import { searchedHelp } from './help-topics.ts'
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

const LONG_GRAPES = [...GRAPE_NAMES].map((name) => name.split(' ')).filter((words) => words.length > 1)

/** Sum of the words' edit distances; Infinity if a word is too far from its counterpart. */
const wordsDistance = (typed: readonly string[], name: readonly string[]): number =>
  name.reduce((sum, word, at) => {
    const one = typed[at] ?? ''
    const distance = editDistance(one, word, maxEdits(one.length))
    return distance > maxEdits(one.length) ? Number.POSITIVE_INFINITY : sum + distance
  }, 0)

/**
 * Corrects a grape of several words as a whole: in 'pinto nior' the first word alone is a winery's name. Other text is
 * unchanged.
 */
function correctGrape(text: string): string {
  const typed = [...text.slice(0, MAX_COMPARED).matchAll(WORD)]
  const folded = typed.map(([word]) => fold(word))
  const near = folded
    .flatMap((_, start) =>
      LONG_GRAPES.map((name) => ({ name, start, distance: wordsDistance(folded.slice(start), name) })),
    )
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((one, other) => one.distance - other.distance)[0]
  if (near === undefined || near.distance === 0) return text
  const words = new Map(near.name.map((word, at) => [typed[near.start + at]?.index, word]))
  return text.replace(WORD, (word, index: number) => {
    const meant = words.get(index) ?? word
    return fold(word) === meant ? word : meant
  })
}

/**
 * Returns the text with each unknown word corrected, or left out if none is similar (docs/domain.md#search). Returns
 * undefined if nothing was to correct, fewer words remain than were left out, or no telling word remains: 'd’' of
 * 'd’yquem' finds unrelated products. A word in the catalogue is changed only as part of a grape's name, and a word
 * about help never becomes another.
 */
export const correctSearch = (typed: string, unknown: UnknownWords): string | undefined => {
  const normal = typed.normalize('NFC')
  const text = correctGrape(normal)
  if (unknown.size === 0 && text === normal) return undefined
  const help = searchedHelp(text).words
  let leftOut = 0
  const corrected = tidy(
    text.replace(WORD, (word) => {
      const candidates = unknown.get(word.toLowerCase())
      if (candidates === undefined) return word
      const isHelp = help.has(fold(word))
      const meant = (isHelp ? undefined : nearest(word, candidates)) ?? (isBeginning(candidates) ? word : undefined)
      if (meant === undefined && !isHelp) leftOut += 1
      return meant ?? ''
    }),
  )
  const left = corrected.match(WORD) ?? []
  return left.some((word) => isSpecific(word) && !help.has(fold(word))) && left.length >= leftOut
    ? corrected
    : undefined
}
