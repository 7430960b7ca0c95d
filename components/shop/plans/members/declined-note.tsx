/** Note that the bank declined the payment of the next case, with the day of the retry and what the customer can do. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import type { Plan } from '../../../../domain/plans/plan/schema.ts'
import { brandName } from '../../../../domain/selling/payment/card.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { sectionPath } from '../../core/session/area-paths.ts'

export type DeclinedNoteProps = {
  plan: Pick<Plan, 'type' | 'next_case' | 'payment_method'>
  /** True if the page itself has the list of cards, below the note. */
  isHere?: boolean
}

/** Renders nothing if no payment was declined. */
export function DeclinedNote({
  plan: { type, next_case: next, payment_method: card },
  isHere = false,
}: DeclinedNoteProps) {
  if (next === null || next.retry_on === null) return null
  const name = card === null ? 'your card' : `your ${brandName(card.brand)} ending ${card.last_four}`
  const day = next.retry_on <= inLondon(new Date()).day ? 'today' : `on ${dayName(next.retry_on)}`
  return (
    <Note kind="warn">
      {`The bank declined the payment of ${formatPoundsBrief(next.total)} for your next case. We’ve set the case aside and will try ${name} ${day}. `}
      {isHere ? (
        'Choose another card and we’ll try that one straight away.'
      ) : (
        <>
          <a href={sectionPath(type, 'payment')}>Choose another card</a> and we’ll try that one straight away.
        </>
      )}
    </Note>
  )
}
