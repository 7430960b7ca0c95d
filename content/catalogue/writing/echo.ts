/** Hears when a note says again what another has said: 'smoke' and 'a smoky end', 'walnut' and 'a nutty finish'. */

const SMALL_WORDS = new Set(['the', 'and', 'with', 'that', 'from', 'end', 'finish', 'held'])

/** Rough on purpose: all it has to do is bring 'herbs', 'herby' and 'herbal' together. */
function stem(word: string): string {
  const bare = word.replace(/ied$/, 'y').replace(/(?<=.{3})(ing|ed|es|al|s|y|e)$/, '')
  return bare.replace(/(.)\1$/, '$1')
}

const stems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !SMALL_WORDS.has(word)).map(stem)

/** Whether two notes share a word's stem, be it inside a longer word. */
export const echoes = (one: string, other: string): boolean =>
  stems(one).some((first) => stems(other).some((second) => first.includes(second) || second.includes(first)))
