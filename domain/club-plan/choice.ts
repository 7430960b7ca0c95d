/** What somebody wants of the wine club at its checkouts: cases of a plan, for themselves or for somebody else (docs/domain.md#wine-club). */
import { addDays, type Day } from '../delivery/calendar.ts'
import { GIFT_CASES } from '../gift/gift.ts'
import type { Frequency } from '../lock-it-in/frequency.ts'

/** Cases a member may have at a time. */
export const MEMBER_CASES = [1, 2, 3, 4] as const

export type ClubChoice = {
  plan_id: string
  /** At a time for a member; in all for a gift. */
  cases: number
  /** Months between deliveries; null for a gift, whose recipient chooses. */
  frequency: Frequency | null
}

/** Whom a gift is for, and when. */
export type GiftWishes = {
  recipient_name: string
  recipient_email: string
  message: string
  /** The day it should arrive: the code, by mail. null until it is chosen. */
  deliver_on: Day | null
}

/** How much may be typed, in characters. */
export const GIFT_LIMITS = { recipient_name: 100, message: 500 } as const

/** Days ahead a gift may be sent. */
const FURTHEST = 365

export type ChoiceProblem = { field: string; message: string }

/** What is wrong with a choice of a kind; null when nothing is. */
export function choiceProblem(kind: 'wineclub' | 'gift', { cases, frequency }: ClubChoice): ChoiceProblem | null {
  const allowed: readonly number[] = kind === 'gift' ? GIFT_CASES : MEMBER_CASES
  if (!allowed.includes(cases)) {
    return { field: 'club.cases', message: `Choose ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)} cases` }
  }
  if ((frequency === null) === (kind === 'gift')) return null
  return { field: 'club.frequency', message: 'Choose how often a delivery is to come' }
}

export const isGiftDay = (day: Day, today: Day): boolean => day >= today && day <= addDays(today, FURTHEST)

/** What a gift's checkout still has to be told, by field. */
export function wishProblems(wishes: Omit<GiftWishes, 'message'> | null, today: Day): ChoiceProblem[] {
  const { recipient_name, recipient_email, deliver_on } = wishes ?? { deliver_on: null }
  return [
    ...(recipient_name ? [] : [{ field: 'gift.recipient_name', message: 'Enter the name of whoever it is for' }]),
    ...(recipient_email ? [] : [{ field: 'gift.recipient_email', message: 'Enter their e-mail address' }]),
    ...(deliver_on !== null && isGiftDay(deliver_on, today)
      ? []
      : [{ field: 'gift.deliver_on', message: 'Choose a day from today on, within a year' }]),
  ]
}
