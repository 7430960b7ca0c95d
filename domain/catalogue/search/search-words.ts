/** Splits a search query into words. */

/** Maximum number of words in a search query. Further words are ignored. */
const MAX_WORDS = 10
const MAX_LETTERS = 40

/** Maximum number of characters of a search that are read. */
export const MAX_TYPED = MAX_WORDS * MAX_LETTERS

/** Stop words of the search. */
const FILLERS = new Set(
  (
    'a an and for from in of or some the to with under that this it is are be i me my we our you your please by on at ' +
    'something anything mum dad him her friend like likes good goes go great nice lovely really very quite best drink bottle bottles'
  ).split(' '),
)

/** True for a stop word. Stop words are ignored if the query has other words. */
export const isFiller = (word: string): boolean => FILLERS.has(fold(word))

/** Articles and prepositions within names: 'La Spinetta', 'de Rothschild', 'von Buhl'. */
const PARTICLES = new Set(
  'al au aux da das de dei del della delle den der des di die do dos du el en et il las le les lo los la van vom von zu zum zur'.split(
    ' ',
  ),
)

/** True if a word is specific enough to search for on its own: not a stop word, particle, single letter or number. */
export const isSpecific = (word: string): boolean =>
  !isFiller(word) && !PARTICLES.has(fold(word)) && [...word].length > 1 && !/^\p{N}+$/u.test(word)

/** Lower case without diacritics: 'Côtes' → 'cotes'. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Splits text into words of letters and digits, in lower case, like the index does. Returns at most 10. Stop words are
 * included only if there are no other words.
 */
export const searchWords = (text: string): string[] => {
  const words = (
    text
      .slice(0, MAX_TYPED)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, MAX_LETTERS))
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}
