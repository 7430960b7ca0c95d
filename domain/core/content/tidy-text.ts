/** Tidies typed texts: no control characters, broken surrogates or surrounding blanks; '' if nothing is visible. */

/** A visible character: blanks and zero-width characters are not. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

const visible = (text: string): string => (VISIBLE.test(text) ? text : '')

/** Makes one line: a line break in a name could add lines to the head of a mail. */
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
