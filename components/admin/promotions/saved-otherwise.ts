/** What is saved of a code and stands otherwise in the form, in words: somebody else may have saved meanwhile. */
import { formatPoundsBrief, toPence } from '../../../domain/money/pence.ts'
import { describePromotion } from '../../../domain/promotion/promotion.ts'
import type { PromotionTerms } from '../../../domain/promotion/staff-promotion.ts'
import { formatCount } from '../../primitives/format-count.ts'
import { longDay } from '../day-words.ts'

type Part = { fields: readonly (keyof PromotionTerms)[]; words: (saved: PromotionTerms) => string }

const PARTS: readonly Part[] = [
  {
    fields: ['kind', 'value'],
    words: ({ kind, value }) =>
      describePromotion({ kind, value: kind === 'amount' ? toPence(value ?? 0) : (value ?? 0) }),
  },
  {
    fields: ['minimum_spend'],
    words: ({ minimum_spend: least }) =>
      least === 0 ? 'no minimum spend' : `a minimum spend of ${formatPoundsBrief(least)}`,
  },
  {
    fields: ['first_order_only'],
    words: ({ first_order_only }) => (first_order_only ? 'for first orders only' : 'for all orders'),
  },
  { fields: ['starts_on'], words: ({ starts_on }) => `from ${longDay(starts_on)}` },
  { fields: ['ends_on'], words: ({ ends_on }) => (ends_on === null ? 'no last day' : `until ${longDay(ends_on)}`) },
  {
    fields: ['total_uses'],
    words: ({ total_uses: uses }) => (uses === null ? 'any number of uses' : `${formatCount(uses)} uses in all`),
  },
  {
    fields: ['uses_per_customer'],
    words: ({ uses_per_customer: uses }) =>
      uses === null ? 'any number for each customer' : `${formatCount(uses)} for each customer`,
  },
  { fields: ['is_active'], words: ({ is_active }) => (is_active ? 'switched on' : 'switched off') },
]

/** `saved` in the words of each part that `mine` has otherwise. */
export const savedOtherwise = (saved: PromotionTerms, mine: PromotionTerms): string[] =>
  PARTS.filter(({ fields }) => fields.some((field) => saved[field] !== mine[field])).map(({ words }) => words(saved))
