/** Formats the summary bar's messages about filling a case of Lock it in. */
import { numberWord } from '../../../../domain/core/text/number-words.ts'
import { type CaseTotal, isCaseTotal, targetOf } from '../../../../domain/selling/cart/quantity-rules.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'

const CASE = 12
const MAX_BOTTLES = 48
const ORDINALS = ['first ', 'second ', 'third ', 'fourth ']

/** Formats the count: '14 of 24 bottles'. */
export const bottleCountLabel = (bottles: number, target: CaseTotal): string => `${bottles} of ${target} bottles`

const continueVerb = (isAmend: boolean): string => (isAmend ? 'save' : 'check out')

/** Formats what is missing: '10 more to fill your second case', or '12 more, or check out with 12'. */
export function missingBottlesLabel(bottles: number, target: CaseTotal, isAmend = false): string {
  if (bottles === 0) return 'Lock in two or more of a wine'
  if (bottles > MAX_BOTTLES) return `${bottles - MAX_BOTTLES} too many for one plan`
  const cases = bottles / CASE
  const isFull = isCaseTotal(bottles)
  if (isFull && bottles < target) return `${target - bottles} more, or ${continueVerb(isAmend)} with ${bottles}`
  if (isFull) return cases === 1 ? 'Your case is full' : `Your ${numberWord(cases)} cases are full`
  const next = targetOf(bottles)
  const which = target === CASE ? '' : (ORDINALS[next / CASE - 1] ?? '')
  return `${next - bottles} more to fill your ${which}case`
}

/**
 * Says what is missing before the customer can go on: '10 more, then check out', also how many fewer if that is no
 * further. null if nothing is missing.
 */
export function continueLabel(bottles: number, isAmend: boolean): string | null {
  if (isCaseTotal(bottles)) return null
  if (bottles > MAX_BOTTLES) return `${countOf(bottles - MAX_BOTTLES, 'bottle')} too many for one plan`
  const missing = targetOf(bottles) - bottles
  const over = bottles % CASE
  const orFewer = bottles > CASE && over <= missing ? ` or ${over} fewer` : ''
  return `${missing} more${orFewer}, then ${continueVerb(isAmend)}`
}

/** Number of bottles, 0 to 12, in the case at `index`, of up to four cases. */
export const filledOf = (bottles: number, index: number): number => Math.min(Math.max(bottles - index * CASE, 0), CASE)
