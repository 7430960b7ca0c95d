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
