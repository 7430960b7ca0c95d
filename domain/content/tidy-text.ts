/** Tidies texts that people type: no control characters, no broken surrogates, no blanks at the ends; '' if none is visible. */

/** Some character that leaves a mark: blanks and zero-width characters leave none. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

const visible = (text: string): string => (VISIBLE.test(text) ? text : '')

/** One line: a line break in a name could add lines to the head of a mail. */
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
