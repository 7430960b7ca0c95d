/** What a mistyped search most likely meant. */
import { editDistance } from './edit-distance.ts'
import { fold } from './search-words.ts'

/** A word of the catalogue and in how many products it is. */
export type KnownWord = { word: string; uses: number }

/** Short words have too many neighbours: two letters are never corrected, and long ones may be three letters off. */
const allowance = (letters: number): number => (letters < 3 ? 0 : letters < 5 ? 1 : letters < 9 ? 2 : 3)

/** The word itself when it is known; else the nearest, the more used of equally near ones; undefined when all are far. */
const nearest = (typed: string, known: readonly KnownWord[]): string | undefined => {
  const word = fold(typed)
  const most = allowance(word.length)
  const near = known
    .map((candidate) => ({ ...candidate, distance: editDistance(word, fold(candidate.word), most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted(
      (one, other) => one.distance - other.distance || other.uses - one.uses || (one.word < other.word ? -1 : 1),
    )
  return near[0]?.word
}

/**
 * The words with the wrong ones put right; undefined when nothing was. `candidates` has the known words that resemble each
 * of them. A word like no other stays, and the search finds nothing.
 */
export const correctWords = (
  words: readonly string[],
  candidates: ReadonlyMap<string, readonly KnownWord[]>,
): string[] | undefined => {
  const corrected = words.map((word) => nearest(word, candidates.get(word) ?? []) ?? word)
  return corrected.some((word, index) => fold(word) !== fold(words[index] ?? '')) ? corrected : undefined
}
