/**
 * What the shop promises its customers is said where the tables of tests/promises say it is, and each promise has a test that
 * proves it; and no page has words that promise something without standing there (docs/testing.md#what-the-tests-are-held-to).
 */
import { describe, expect, test } from 'vitest'
import { MAILS } from './promises/mails.ts'
import { PLANS } from './promises/plans.ts'
import { PROOFS, type ProofName } from './promises/proofs.ts'
import { SHOP } from './promises/shop.ts'
import { CONTENT, readText, sentencesOf, textOf } from './promises/texts.ts'

const TABLES = [PLANS, SHOP, MAILS]
const PROMISED = TABLES.flatMap(({ promised }) => Object.entries(promised))
const UNPROVEN = TABLES.flatMap(({ unproven }) => Object.entries(unproven))

/** How a sentence sounds that promises something. */
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

test.each(Object.entries(PROOFS))('%s is proved by a test that is there, and some promise needs it', (name, proof) => {
  const { file, title } = proof
  const quoted = [`'${title}'`, `\`${title}\``, `"${title}"`]
  const source = readText(file)
  expect(
    quoted.some((each) => source.includes(each)),
    `“${title}” in ${file}`,
  ).toBe(true)
  const needed = new Set<ProofName>(PROMISED.flatMap(([, rows]) => rows.flatMap(([, ...proofs]) => proofs)))
  expect([...needed]).toContain(name)
})

describe('nothing else is promised', () => {
  test.each(CONTENT)('%s', (file) => {
    const known = [...wordsOf(PROMISED, file), ...wordsOf(UNPROVEN, file)]
    const others = sentencesOf(file).filter(
      (sentence) =>
        MARKS.test(sentence) && !known.some((words) => words.includes(sentence) || sentence.includes(words)),
    )
    expect(others, 'Prove it in tests/promises, or say there why no test does').toEqual([])
  })
})
