/** Pages state the figures of the rules. Mails are read where each is rendered (functions/staff/mail). */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberWord } from '../../domain/core/text/number-words.ts'
import type { CaseSlot, ClubPlan } from '../../domain/plans/club-plan/schema.ts'
import { claimsIn, falseClaims, SUBJECTS } from './claims.ts'
import { CONTENT, readText, textOf } from './texts.ts'

const STARTER = globSync('content/starter/pages/*.json')
const PAGES = [...CONTENT, ...STARTER]

test.each(PAGES)('%s claims nothing that the rules deny', (file) => {
  expect(falseClaims(textOf(file))).toEqual([])
})

test('every subject is claimed on some page', () => {
  expect(new Set(PAGES.flatMap((file) => claimsIn(textOf(file)).map(({ about }) => about)))).toEqual(SUBJECTS)
})

test('finds a wrong figure, a period without its start, and a charge that leaves out the first case', () => {
  expect(falseClaims('Tell us within 31 days of the day it left us and we refund the bottle.')).toHaveLength(1)
  expect(falseClaims('Tell us within 30 days and we refund the bottle.')).toHaveLength(1)
  expect(falseClaims('Your card is charged on the day a case leaves, never before.')).toHaveLength(1)
  expect(falseClaims('You can move it by up to 28 days.')).toEqual([])
})

const PLANS: ClubPlan[] = JSON.parse(readText('content/club-plans.json'))

const isOnly = (kind: string) => (slot: CaseSlot) => slot.kinds.length === 1 && slot.kinds[0] === kind

/** The slots that a noun in a plan's description means. */
const NOUNS: Readonly<Record<string, (slot: CaseSlot) => boolean>> = {
  reds: isOnly('red'),
  whites: isOnly('white'),
  surprise: ({ kinds }) => kinds.length > 2,
  bottles: () => true,
}

test.each(PLANS)('$name describes the case that its members get', ({ description, slots }) => {
  for (const [, figure = '', noun = ''] of description.matchAll(/(\w+) (reds|whites|surprise|bottles)/g)) {
    const bottles = slots.filter(NOUNS[noun] ?? (() => false)).reduce((sum, slot) => sum + slot.bottles, 0)
    expect(figure.toLowerCase(), noun).toBe(numberWord(bottles))
  }
})

/** Figures of the rules above, as a screen or mail would write them by hand. */
const BY_HAND = /\b(?:14|28|30) days\b|\b(?:three|seven|Seven) days (?:before|ahead)|\bsix months\b/

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

test.each([...globSync('components/shop/**/*.{ts,tsx}'), ...globSync('functions/staff/mail/templates/*.tsx')])(
  '%s takes its figures from the rules',
  (file) => {
    if (file.includes('.test.')) return
    expect(readText(file).replace(COMMENTS, '')).not.toMatch(BY_HAND)
  },
)
