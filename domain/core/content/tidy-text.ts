/**
 * Normalises typed text: removes control characters, broken surrogates and surrounding whitespace. Returns '' if
 * nothing visible remains.
 */

/** Matches a visible character, unlike whitespace and zero-width characters. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

const visible = (text: string): string => (VISIBLE.test(text) ? text : '')

/** Joins lines: a line break in a name could inject headers into a mail. */
export const oneLine = (text: string): string =>
  visible(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )

/** Keeps line breaks and tabs. */
export const manyLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
