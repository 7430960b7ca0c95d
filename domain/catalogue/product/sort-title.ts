/** Sort key of a title, so that A–Z ignores case, accents and punctuation (docs/domain.md#catalogue). */

/** 'Château d’Yquem 1er' → 'chateau dyquem 1er'. Letters without a plain base (ø, ß, æ, œ) are spelt out. */
export const sortTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[øðþłßæœ]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const SPELT_OUT: Record<string, string> = { ø: 'o', ð: 'd', þ: 'th', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' }
