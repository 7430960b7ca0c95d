/** Claims of pages and mails, and the rule that each has to state. Reads finished text, without markup. */
import { numberWord, numberWordFirst } from '../../domain/core/text/number-words.ts'
import { CASE_SIZE } from '../../domain/plans/club-plan/club-plan.ts'
import { PLAN_CHARGED } from '../../domain/plans/plan/plan-terms.ts'
import {
  CLOSE_DAYS_BEFORE,
  MAX_MOVE_DAYS,
  MAX_PAUSE_MONTHS,
  PREPARE_DAYS_BEFORE,
} from '../../domain/plans/plan/rules.ts'
import { RETURN_DAYS } from '../../domain/selling/order/return.ts'
import { GUARANTEE_PERIOD } from '../../domain/selling/refund/case-refund.ts'

type Claim = {
  about: string
  /** Its group is the stated figure. */
  pattern: RegExp
  stated: string
}

const CLAIMS: readonly Claim[] = [
  {
    about: 'a bottle’s refund',
    pattern: /within ([^.?!]* left us|\w+ days),? (?:and )?we refund/gi,
    stated: GUARANTEE_PERIOD,
  },
  {
    about: 'a bottle’s refund',
    pattern: /did not like, if you tell us within ([^.?!]*)/gi,
    stated: GUARANTEE_PERIOD,
  },
  { about: 'a bottle’s refund', pattern: /any bottle[^.?!]* within ([^.?!]*)/gi, stated: GUARANTEE_PERIOD },
  {
    about: 'cancelling',
    pattern: /\bcancel(?:led)?\b[^.?!]{0,90}? (?:within|until|up to) (\w+) days/gi,
    stated: String(RETURN_DAYS),
  },
  { about: 'moving a case', pattern: /\bmove\b[^.?!]{0,40} by up to (\w+) days/gi, stated: String(MAX_MOVE_DAYS) },
  { about: 'a pause', pattern: /\bpause for up to (\w+) months/gi, stated: numberWord(MAX_PAUSE_MONTHS) },
  { about: 'the last change', pattern: /23:59,? (\w+) days before/gi, stated: numberWord(CLOSE_DAYS_BEFORE) },
  { about: 'a club case', pattern: /\b(\w+) bottles a case/gi, stated: numberWord(CASE_SIZE) },
  { about: 'the announcement', pattern: /(\w+) days before each case/gi, stated: numberWordFirst(PREPARE_DAYS_BEFORE) },
]

/** Sentences that say when nothing is charged yet have to name the first case, too. */
const NEVER_BEFORE = /[^.?!]*\b(?:never|not) before\b[^.?!]*[.?!]/gi

/** Subjects on which at least one page or mail has to make a claim, so that no pattern is dead. */
export const SUBJECTS: ReadonlySet<string> = new Set([...CLAIMS.map(({ about }) => about), 'the charge'])

export type Made = { about: string; words: string; isTrue: boolean }

/** All claims that a text makes. */
export function claimsIn(text: string): Made[] {
  const figures = CLAIMS.flatMap(({ about, pattern, stated }) =>
    Array.from(text.matchAll(pattern), ([words, figure]) => ({
      about,
      words,
      isTrue: figure?.toLowerCase() === stated.toLowerCase(),
    })),
  )
  const charges = Array.from(text.matchAll(NEVER_BEFORE), ([words]) => words.trim())
    .filter((words) => /charged|leaves/.test(words))
    .map((words) => ({ about: 'the charge', words, isTrue: words === PLAN_CHARGED }))
  return [...figures, ...charges]
}

export const falseClaims = (text: string): string[] =>
  claimsIn(text)
    .filter(({ isTrue }) => !isTrue)
    .map(({ about, words }) => `${about}: ${words}`)
