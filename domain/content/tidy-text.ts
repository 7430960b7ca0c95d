/** Tidies texts that people type: no control characters, no broken surrogates, no blanks at the ends. */

/** One line: a line break in a name could add lines to the head of a mail. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Keeps line breaks and tabs. */
export const manyLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
