/** Splits a typed search into words. */

/** Most words read from a search; further ones are ignored. */
const MAX_WORDS = 10
const MAX_LETTERS = 40

/** Words that mean nothing about a wine. */
const FILLERS = new Set(
  (
    'a an and for from in of or some the to with under that this it is are be i me my we our you your please by on at ' +
    'something anything mum dad him her friend like likes good goes go great nice lovely really very quite best drink bottle bottles'
  ).split(' '),
)

/** A word that is ignored next to others. */
export const isFiller = (word: string): boolean => FILLERS.has(fold(word))

/** Articles and prepositions within names: 'La Spinetta', 'de Rothschild', 'von Buhl'. */
const PARTICLES = new Set(
  'al au aux da das de dei del della delle den der des di die do dos du el en et il las le les lo los la van vom von zu zum zur'.split(
    ' ',
  ),
)

/** Tests that a word can find something on its own: no filler, particle, single letter or number. */
export const isTelling = (word: string): boolean =>
  !isFiller(word) && !PARTICLES.has(fold(word)) && [...word].length > 1 && !/^\p{N}+$/u.test(word)

/** Lower case without diacritics: 'Côtes' → 'cotes'. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** At most 10 words of letters and digits, in lower case, split like the index; fillers only if nothing else. */
export const searchWords = (text: string): string[] => {
  const words = (
    text
      .slice(0, MAX_WORDS * MAX_LETTERS)
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, MAX_LETTERS))
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}
