/** What happens to an order next, one press each; and how it ends where it must. */
import { type FormEvent, useState } from 'react'
import {
  AGE_CHECK_WORDS,
  AGE_CHECKS,
  type AgeCheck,
  MAX_TRACKING,
  type StaffOrder,
} from '../../../domain/order/staff-order.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ChangeOrder } from './order-queries.ts'
import { STEP_WORDS, WAYS } from './order-words.ts'

export type NextStepProps = { order: StaffOrder; change: ChangeOrder }

export function NextStep({ order, change }: NextStepProps) {
  const [asks, setAsks] = useState<'cancel' | 'age-check' | null>(null)
  const { next_step, may_cancel, may_fail_age_check } = order
  if (next_step === null && !may_cancel && !may_fail_age_check) return null
  return (
    <section className="panel order-step" aria-labelledby="step-title">
      <div>
        <h2 id="step-title">Next</h2>
        <p className="small muted">{whereTo(order)}</p>
      </div>
      {next_step !== null && <StepForm key={next_step} order={order} change={change} step={next_step} />}
      <div className="row wrapf order-ends">
        {may_fail_age_check && (
          <Button look="line" className="sm" onClick={() => setAsks('age-check')}>
            Age check failed
          </Button>
        )}
        {may_cancel && (
          <Button look="line" className="sm" onClick={() => setAsks('cancel')}>
            Cancel the order
          </Button>
        )}
      </div>
      {asks && (
        <CancelDialog order={order} change={change} isAgeCheck={asks === 'age-check'} closed={() => setAsks(null)} />
      )}
    </section>
  )
}

const whereTo = ({ order }: StaffOrder): string => {
  const way = WAYS[order.delivery_method]
  if (order.store) return `${way} at ${order.store.name}`
  return order.tracking_number === '' ? way : `${way}, tracking ${order.tracking_number}`
}

type StepFormProps = NextStepProps & { step: NonNullable<StaffOrder['next_step']> }

function StepForm({ change, step, order }: StepFormProps) {
  const [tracking, setTracking] = useState('')
  const [ageCheck, setAgeCheck] = useState<AgeCheck | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [does, doing] = STEP_WORDS[step]
  const isWorking = change.isPending && change.variables.does === 'step'
  const asksAge = step === 'hand_over' && order.order.is_age_restricted
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isWorking) return
    if (asksAge && ageCheck === null) return setMissing(true)
    const details = {
      ...(step === 'dispatch' && tracking.trim() !== '' ? { tracking_number: tracking.trim() } : {}),
      ...(ageCheck === null ? {} : { age_check: ageCheck }),
    }
    change.mutate({ does: 'step', body: { step, ...details } })
  }
  return (
    <form className="order-step-form" onSubmit={send} noValidate>
      {step === 'dispatch' && (
        <Field
          label="Tracking number"
          hint={`${order.name} is told by mail. Leave it empty where there is none.`}
          value={tracking}
          maxLength={MAX_TRACKING}
          autoComplete="off"
          onChange={({ target }) => setTracking(target.value)}
        />
      )}
      {step === 'make_ready' && <p className="small">{order.name} is told by mail that it can be collected.</p>}
      {asksAge && (
        <fieldset className="order-age">
          <legend className="lab">Challenge 25</legend>
          {AGE_CHECKS.map((check) => (
            <label className="check" key={check}>
              <input
                type="radio"
                name="age-check"
                checked={ageCheck === check}
                onChange={() => {
                  setAgeCheck(check)
                  setMissing(false)
                }}
              />
              {AGE_CHECK_WORDS[check]}
            </label>
          ))}
          {isMissing && (
            <p className="err" role="alert">
              Say how the age check went
            </p>
          )}
        </fieldset>
      )}
      <Button type="submit" className="primary" working={isWorking ? doing : null}>
        {does}
      </Button>
    </form>
  )
}
