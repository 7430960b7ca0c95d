/** Makes the path segment of a name: 'Côtes de Provence & Rosé' → 'cotes-de-provence-and-rose'. */

/** Letters that Unicode does not take apart into a base letter and an accent. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

const ASCII = /^[ -~]*$/

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')

/** Accents folded, lower case, dashes between words; '' when the text has no Latin letter or digit. */
export const slug = (text: string): string =>
  // Most names are plain, and folding is what takes long.
  (ASCII.test(text) ? text.toLowerCase() : folded(text))
    .replace(/['’]s\b/g, 's')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Characters of the last part of an address that is made from a name. */
const MAX_DERIVED = 80
/** Characters of an address that someone typed. */
export const MAX_TYPED_ADDRESS = 120

/** The last part of the address that a name gives: its slug, at most 80 characters, cut between words where there are any. */
export function addressPart(name: string): string {
  const whole = slug(name)
  if (whole.length <= MAX_DERIVED) return whole
  const end = whole.lastIndexOf('-', MAX_DERIVED)
  return whole.slice(0, end > 0 ? end : MAX_DERIVED)
}
