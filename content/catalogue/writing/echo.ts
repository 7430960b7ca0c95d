/** Detects notes that repeat each other: 'smoke' and 'a smoky end', 'walnut' and 'a nutty finish'. */

const SMALL_WORDS = new Set(['the', 'and', 'with', 'that', 'from', 'end', 'finish', 'held'])

/** Rough stemming, enough to match 'herbs', 'herby' and 'herbal'. */
function stem(word: string): string {
  const bare = word.replace(/ied$/, 'y').replace(/(?<=.{3})(ing|ed|es|al|s|y|e)$/, '')
  return bare.replace(/(.)\1$/, '$1')
}

const stems = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !SMALL_WORDS.has(word)).map(stem)

/** True if two notes share a word's stem, even inside a longer word. */
export const echoes = (one: string, other: string): boolean =>
  stems(one).some((first) => stems(other).some((second) => first.includes(second) || second.includes(first)))
