/** Makes the path segment of a name: 'Côtes de Provence & Rosé' → 'cotes-de-provence-and-rose'. */

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

const ASCII = /^[ -~]*$/

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')

/** Folds accents, lower case, dashes between words; '' if the text has no Latin letter or digit. */
export const slug = (text: string): string =>
  // Most names are plain ASCII, and folding is the slow part.
  (ASCII.test(text) ? text.toLowerCase() : folded(text))
    .replace(/['’]s\b/g, 's')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Most characters in the last segment of an address derived from a name. */
const MAX_DERIVED = 80
/** Most characters in a typed address. */
export const MAX_TYPED_ADDRESS = 120

/** Last segment of an address for a name: its slug, at most 80 characters, cut between words if possible. */
export function addressPart(name: string): string {
  const whole = slug(name)
  if (whole.length <= MAX_DERIVED) return whole
  const end = whole.lastIndexOf('-', MAX_DERIVED)
  return whole.slice(0, end > 0 ? end : MAX_DERIVED)
}
