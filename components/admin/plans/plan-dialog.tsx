/** Asks before anything is done to a plan: says what it comes to, and takes what the action needs. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Day, inLondon } from '../../../domain/delivery/calendar.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { brandName } from '../../../domain/payment/card.ts'
import { MAX_PAUSE_MONTHS, pauseEnd } from '../../../domain/plan/rules.ts'
import type { StaffPlan, StaffPlanAction } from '../../../domain/plan/staff-plan.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { consequenceOf } from './consequence.ts'
import { hasMovedOn, type PlanPanelProps } from './plan-queries.ts'

/** Longest reason of a cancellation, in characters (domain/plan/schema.ts). */
const MAX_REASON = 500

const MONTHS = Array.from({ length: MAX_PAUSE_MONTHS }, (_, at) => at + 1)

export type Asked =
  | { verb: 'skip' | 'unskip'; day: Day }
  | { verb: 'pause' | 'resume' | 'undo_cancel' | 'cancel' | 'move_date' | 'retry' }

/** A dialog of its own for each question: one that is still closing leaves the next alone. */
export const keyOf = (asked: Asked): string => ('day' in asked ? `${asked.verb} ${asked.day}` : asked.verb)

const TITLES: Readonly<Record<Asked['verb'], [title: string, does: string, doing: string]>> = {
  skip: ['Skip this case?', 'Skip it', 'Skipping'],
  unskip: ['Put this case back?', 'Put it back', 'Saving'],
  pause: ['Pause the plan?', 'Pause it', 'Pausing'],
  resume: ['Resume the plan?', 'Resume it', 'Resuming'],
  undo_cancel: ['Take back the cancellation?', 'Take it back', 'Saving'],
  cancel: ['Cancel the plan?', 'Cancel the plan', 'Cancelling'],
  move_date: ['Move the next case?', 'Move it', 'Moving'],
  retry: ['Try the card again now?', 'Charge the card', 'Charging'],
}

export type PlanDialogProps = PlanPanelProps & { asked: Asked; closed: () => void }

type Typed = { months: number; day: Day; reason: string }

type Action = StaffPlanAction['action']

/** What is wrong with what was typed, at its one field; undefined where nothing is. */
function faultOf(action: Action | null, words: string): string | undefined {
  if (action?.verb === 'cancel' && action.reason === '') return 'Say why it is cancelled'
  if (action?.verb !== 'move_date' || words !== '') return undefined
  return action.day === '' ? 'Choose a day' : 'Choose a working day, up to 28 days after its own'
}

const actionOf = (asked: Asked, { plan }: StaffPlan, { months, day, reason }: Typed, today: Day): Action | null => {
  switch (asked.verb) {
    case 'skip':
    case 'unskip':
      return asked
    case 'pause':
      return { verb: 'pause', until: pauseEnd(today, months) }
    case 'move_date':
      return { verb: 'move_date', day }
    case 'cancel': {
      const left = plan.cases_left ?? 0
      return { verb: 'cancel', reason: reason.trim(), ...(left > 0 ? { gives_up_cases: left } : {}) }
    }
    case 'retry':
      return null
    default:
      return { verb: asked.verb }
  }
}

const retryWords = ({ plan, declined }: StaffPlan): string => {
  const { payment_method: card, next_case: next } = plan
  const isLast = declined !== null && declined.tries + 1 >= declined.most_tries
  return [
    `${formatPounds(next?.total ?? 0)} is charged to the ${brandName(card?.brand ?? '')} ending ${card?.last_four ?? ''}, and the case is ordered.`,
    isLast
      ? 'This is the last try: declined again, the case is given up, the plan pauses, and the customer is told.'
      : 'It counts as one of the tries; declined again, the customer is told, and when the next try is.',
  ].join(' ')
}

export function PlanDialog({ staffPlan, change, asked, closed }: PlanDialogProps) {
  const { plan } = staffPlan
  const [today] = useState(() => inLondon(new Date()).day)
  const [typed, setTyped] = useState<Typed>({ months: 1, day: plan.next_case?.earliest_on ?? today, reason: '' })
  const [saysFault, setSaysFault] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const { reset } = change
  // What another dialog was refused is not about this one.
  useEffect(() => reset(), [reset])
  const close = () => body.current?.closest('dialog')?.close()
  const [title, does, doing] = TITLES[asked.verb]
  const action = actionOf(asked, staffPlan, typed, today)
  const words = action === null ? retryWords(staffPlan) : consequenceOf(plan.version, action, today)
  const left = plan.cases_left ?? 0
  const fault = faultOf(action, words)
  const type = (more: Partial<Typed>) => {
    setTyped({ ...typed, ...more })
    setSaysFault(false)
    reset()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    if (fault !== undefined) {
      setSaysFault(true)
      return body.current?.querySelector('input')?.focus()
    }
    const { version } = plan
    change.mutate(action === null ? { does: 'retry', version } : { does: 'act', version, action }, {
      onSuccess: close,
      // The plan itself says so, and shows how it stands: the question was about another.
      onError: (error) => hasMovedOn(error) && close(),
    })
  }
  return (
    <Modal modal_id="plan-action" title={title} size="md" closed={closed}>
      <form className="stack" ref={body} onSubmit={send} noValidate>
        {asked.verb === 'pause' && (
          <label className="field">
            <span className="lab">For how long</span>
            <select
              className="input"
              value={typed.months}
              onChange={({ target }) => type({ months: Number(target.value) })}
            >
              {MONTHS.map((months) => (
                <option key={months} value={months}>
                  {countOf(months, 'month')}
                </option>
              ))}
            </select>
          </label>
        )}
        {asked.verb === 'move_date' && (
          <Field
            label="To which day"
            type="date"
            min={plan.next_case?.earliest_on}
            max={plan.next_case?.latest_on}
            value={typed.day}
            error={saysFault || typed.day !== '' ? fault : undefined}
            onChange={({ target }) => type({ day: target.value })}
          />
        )}
        {words !== '' && (
          <p>
            {words}
            {asked.verb === 'cancel' && left > 0 && ` ${countOf(left, 'case')} already paid for won’t be sent.`}
          </p>
        )}
        {asked.verb === 'cancel' && (
          <Field
            label="Why"
            hint="For the shop’s own records."
            value={typed.reason}
            maxLength={MAX_REASON}
            error={saysFault ? fault : undefined}
            onChange={({ target }) => type({ reason: target.value })}
          />
        )}
        {change.error && !hasMovedOn(change.error) && <Note kind="bad">{change.error.message}</Note>}
        <div className="row wrapf">
          <Button
            type="submit"
            {...(asked.verb === 'cancel' ? { look: 'danger' } : { className: 'primary' })}
            working={change.isPending ? doing : null}
          >
            {does}
          </Button>
          <Button look="line" onClick={close}>
            Leave it as it is
          </Button>
        </div>
      </form>
    </Modal>
  )
}
