/** Warning that a plan's card is about to expire or has expired. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { Plan } from '../../../../domain/plans/plan/schema.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { expiryState, lastDayOf } from '../../../../domain/selling/payment/card-expiry.ts'
import { Note } from '../../../kit/primitives/note.tsx'

type Card = NonNullable<Plan['payment_method']>

/** Renders nothing while the card is valid for longer. */
export function ExpiryNote({ card }: { card: Card }) {
  const state = expiryState(card, inLondon(new Date()).day)
  if (state === null) return null
  const name = `${brandName(card.brand)} ending ${card.last_four}`
  return (
    <Note kind="warn">
      {state === 'expired'
        ? `Your ${name} has expired. Please choose another card so that we can send your next case.`
        : `Your ${name} expires on ${dayName(lastDayOf(card))}. Please choose another card before then so that your cases keep coming.`}
    </Note>
  )
}
