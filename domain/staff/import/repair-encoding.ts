/** Repairs UTF-8 text that was decoded as Windows-1252: 'ChÃ¢teau' → 'Château', even when that happened twice. */

export type RepairedText = {
  text: string
  isRepaired: boolean
  /** Damage that can't be repaired: lost characters, or broken pairs. */
  isDamaged: boolean
}

/** Windows-1252 characters for the bytes 0x80 to 0x9f; the five undefined ones appear as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The byte a character was decoded from; NaN for one outside Windows-1252. */
function byteOf(character: string): number {
  const point = character.charCodeAt(0)
  const at = WINDOWS_1252.indexOf(character)
  return at >= 0 ? 0x80 + at : point <= 0xff ? point : Number.NaN
}

const isContinuation = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf

/** Characters that can follow a capital letter in correct text: 'ROSÉ”', 'MANHÃ…'. */
const PUNCTUATION = /[‘’“”„‚‹›«»–—…™®°ªº\u00a0]/
const LETTER = /\p{L}/u
const SMALL = /\p{Ll}/u

/**
 * Accented letters and the signs of prices and typography, as in names of wines. Control characters are an intermediate
 * result: text decoded wrongly twice has them after the first repair.
 */
const isPlausible = (point: number): boolean =>
  (point >= 0x80 && point <= 0x17f) ||
  (point >= 0x2010 && point <= 0x203a) ||
  [0x192, 0x2c6, 0x2dc, 0x20ac, 0x2122].includes(point)

/** First bytes of plausible characters. */
const LEADS_OF_TWO = [0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xcb]

/** The original character of wrongly decoded text at `at`, and its length there; null if the text is correct. */
function brokenAt(text: string, at: number): { character: string; length: number } | null {
  const lead = byteOf(text.charAt(at))
  const length = LEADS_OF_TWO.includes(lead) ? 2 : lead === 0xe2 ? 3 : 0
  const tail = [...text.slice(at + 1, at + length)]
  const bytes = tail.map(byteOf)
  if (length === 0 || bytes.length < length - 1 || !bytes.every(isContinuation)) return null
  const point = bytes.reduce((sum, byte) => (sum << 6) | (byte & 0x3f), lead & (length === 2 ? 0x1f : 0x0f))
  if (!isPlausible(point)) return null
  const isWeak = length === 2 && PUNCTUATION.test(tail[0] ?? '')
  const before = text.charAt(at - 1)
  const isExplained = SMALL.test(before) || !LETTER.test(before) || LETTER.test(text.charAt(at + length))
  return isWeak && !isExplained ? null : { character: String.fromCharCode(point), length }
}

function repairedOnce(text: string): string {
  let repaired = ''
  for (let at = 0; at < text.length; ) {
    const broken = brokenAt(text, at)
    repaired += broken?.character ?? text.charAt(at)
    at += broken?.length ?? 1
  }
  return repaired
}

const BEYOND_ASCII = /[\u0080-\uffff]/

/** Maximum number of consecutive wrong decodings; more have never been seen. */
const MAX_TIMES = 3
/** A capital after a small letter that starts no word; control characters; replacement characters of a decoder. */
const DAMAGE = /\ufffd|[\u0080-\u009f]|\p{Ll}[ÂÃ](?!\p{Lu})/u

export function repairEncoding(text: string): RepairedText {
  let repaired = text
  for (let times = 0; times < MAX_TIMES; times += 1) {
    if (!BEYOND_ASCII.test(repaired)) break
    const next = repairedOnce(repaired)
    if (next === repaired) break
    repaired = next
  }
  return { text: repaired, isRepaired: repaired !== text, isDamaged: DAMAGE.test(repaired) }
}
