/** Finds known phrases in a text, the longest first, each word used once. */

/** Lower case without accents and marks, single spaces. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’`]s\b/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Found<Meaning> = {
  phrase: string
  meaning: Meaning
  /** True if only years, sizes and similar words follow it in its part of the text. */
  isLast: boolean
}

/** Parts of a name or category: 'The Guv’nor, Spain', 'Wine > Red'. */
const PARTS = /[,;:|>/()[\]–—]| - /
const TRAILING =
  /^(?:\d+|\d*(?:cl|ml|l|ltr)|nv|brut|wine|wines|case|of|x|magnum|half|bottles?|\d+x\d+(?:cl|ml)?|dry|reserve|reserva)$/

const MAX_WORDS = 5

export function findPhrases<Meaning>(text: string, phrases: ReadonlyMap<string, Meaning>): Found<Meaning>[] {
  return text.split(PARTS).flatMap((part) => findInPart(folded(part).split(' '), phrases))
}

function findInPart<Meaning>(words: readonly string[], phrases: ReadonlyMap<string, Meaning>): Found<Meaning>[] {
  const found: Found<Meaning>[] = []
  for (let at = 0; at < words.length; ) {
    const length = longestAt(words, at, phrases)
    const phrase = words.slice(at, at + length).join(' ')
    const meaning = phrases.get(phrase)
    if (meaning !== undefined) {
      const isLast = words.slice(at + length).every((word) => TRAILING.test(word))
      found.push({ phrase, meaning, isLast })
    }
    at += Math.max(1, length)
  }
  return found
}

function longestAt(words: readonly string[], at: number, phrases: ReadonlyMap<string, unknown>): number {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
    if (phrases.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}
