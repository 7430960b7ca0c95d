/**
 * Time at which a gift's code is sent to its recipient: on the morning of its day, in London; immediately if that has
 * passed (docs/domain.md#gifts).
 */
import { type Day, inLondon } from '../../core/calendar/calendar.ts'

/** Minutes after midnight. */
const MORNING = 8 * 60

const MINUTE_MS = 60_000

/** Converts a time in London to UTC; London is never more than an hour from UTC. */
const londonTime = (day: Day, minutes: number): Date => {
  const guess = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS)
  return new Date(guess.getTime() - (inLondon(guess).minutes - minutes) * MINUTE_MS)
}

/** `deliverOn` is the requested day of delivery. */
export function giftSendingTime(deliverOn: Day, now: Date): Date {
  const morning = londonTime(deliverOn, MORNING)
  return morning > now ? morning : now
}
