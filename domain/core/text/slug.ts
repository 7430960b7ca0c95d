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

/**
 * Removes accents, converts to lower case and joins words with dashes. Returns '' if the text has no Latin letter or
 * digit.
 */
export const slug = (text: string): string =>
  // Skips the slow conversion of accents for ASCII text, which most names are.
  (ASCII.test(text) ? text.toLowerCase() : folded(text))
    .replace(/['’]s\b/g, 's')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Maximum length of a URL segment derived from a name. */
const MAX_DERIVED = 80
/** Maximum length of a URL segment typed by staff. */
export const MAX_TYPED_ADDRESS = 120

/** URL segment derived from a name: its slug, at most 80 characters, cut between words if possible. */
export function addressPart(name: string): string {
  const whole = slug(name)
  if (whole.length <= MAX_DERIVED) return whole
  const end = whole.lastIndexOf('-', MAX_DERIVED)
  return whole.slice(0, end > 0 ? end : MAX_DERIVED)
}
