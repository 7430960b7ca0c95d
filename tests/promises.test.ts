/**
 * Sentences that promise something are on the pages and mails that the tables of tests/promises name, and no page
 * promises anything without a row there. tests/specification.test.ts checks the tests of each row.
 */
import { describe, expect, test } from 'vitest'
import { TABLES } from './promises/tables.ts'
import { CONTENT, sentencesOf, textOf } from './promises/texts.ts'

const PROMISED = TABLES.flatMap(({ promised }) => Object.entries(promised))
const UNPROVEN = TABLES.flatMap(({ unproven }) => Object.entries(unproven))

/** Words that mark a sentence as a promise. */
const MARKS =
  /\bfree\b|within|any ?time|whenever|\bnever\b|\bwe(’ll| will)\b|guarantee|\bup to\b|refund|money back|won’t|by itself|(one|two) clicks?|in 4 hours|by 3pm|\bh[eo]ld\b|works once|the lower|costs less|\bcancel|\bswap|\bskip|\bpause/i

const wordsOf = (rows: readonly (readonly [string, readonly (readonly [string, ...string[]])[]])[], file: string) =>
  rows.filter(([of]) => of === file).flatMap(([, each]) => each.map(([words]) => words))

test.each(PROMISED.flatMap(([file, rows]) => rows.map(([words]) => [file, words] as const)))(
  '%s: %s',
  (file, words) => {
    expect(textOf(file)).toContain(words)
  },
)

test.each(UNPROVEN.flatMap(([file, rows]) => rows.map(([words]) => [file, words] as const)))(
  '%s, proved by nothing here: %s',
  (file, words) => expect(textOf(file)).toContain(words),
)

describe('promises nothing else', () => {
  test.each(CONTENT)('%s', (file) => {
    const known = [...wordsOf(PROMISED, file), ...wordsOf(UNPROVEN, file)]
    const others = sentencesOf(file).filter(
      (sentence) =>
        MARKS.test(sentence) && !known.some((words) => words.includes(sentence) || sentence.includes(words)),
    )
    expect(others, 'Prove it in tests/promises, or say there why no test does').toEqual([])
  })
})
