/** Choice at the wine club's checkouts: cases of a plan, for oneself or as a gift (docs/domain.md#wine-club). */
import { addDays, type Day } from '../../core/calendar/calendar.ts'
import { GIFT_CASES } from '../gift/gift.ts'
import type { ClubChoice, GiftDetails } from './club-choice.schema.ts'

/** Allowed numbers of cases per delivery to a member. */
export const MEMBER_CASES = [1, 2, 3, 4] as const

/** Maximum lengths, in characters. */
export const GIFT_LIMITS = { giver_name: 100, recipient_name: 100, message: 500 } as const

/** Maximum number of days between purchase and delivery of a gift. */
const MAX_DAYS_AHEAD = 365

export type ChoiceProblem = { field: string; message: string }

/** The problem of a choice; null when it is valid. */
export function choiceProblem(kind: 'wineclub' | 'gift', { cases, frequency }: ClubChoice): ChoiceProblem | null {
  const allowed: readonly number[] = kind === 'gift' ? GIFT_CASES : MEMBER_CASES
  if (!allowed.includes(cases)) {
    return { field: 'club.cases', message: `Choose ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)} cases` }
  }
  if ((frequency === null) === (kind === 'gift')) return null
  return { field: 'club.frequency', message: 'Choose how often you’d like a delivery' }
}

export const isGiftDay = (day: Day, today: Day): boolean => day >= today && day <= addDays(today, MAX_DAYS_AHEAD)

/** Missing or invalid gift details, by field. */
export function giftDetailsProblems(details: Omit<GiftDetails, 'message'> | null, today: Day): ChoiceProblem[] {
  const { giver_name, recipient_name, recipient_email, deliver_on } = details ?? { deliver_on: null }
  return [
    ...(giver_name ? [] : [{ field: 'gift.giver_name', message: 'Enter your name' }]),
    ...(recipient_name ? [] : [{ field: 'gift.recipient_name', message: 'Enter the recipient’s name' }]),
    ...(recipient_email ? [] : [{ field: 'gift.recipient_email', message: 'Enter their e-mail address' }]),
    ...(deliver_on !== null && isGiftDay(deliver_on, today)
      ? []
      : [{ field: 'gift.deliver_on', message: 'Choose a day from today, within the next year' }]),
  ]
}
