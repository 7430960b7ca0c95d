/** What happens to an order next, one press each; and how it ends where it must. */
import { useState } from 'react'
import { stepFormSchema } from '../../../domain/order/staff-order.schema.ts'
import type { StaffOrder } from '../../../domain/order/staff-order.ts'
import { Button } from '../../primitives/button.tsx'
import { SchemaForm } from '../kit/schema-form.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ChangeOrder } from './order-queries.ts'
import { STEP_WORDS, WAYS } from './order-words.ts'

export type NextStepProps = { order: StaffOrder; change: ChangeOrder }

export function NextStep({ order, change }: NextStepProps) {
  const [asks, setAsks] = useState<'cancel' | 'age-check' | null>(null)
  const { next_step, may_cancel, may_fail_age_check } = order
  if (next_step === null && !may_cancel && !may_fail_age_check) return null
  return (
    <section className="panel order-step wrapf" aria-labelledby="step-title">
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
  const { order_no, is_age_restricted } = order.order
  const [does, doing] = STEP_WORDS[step]
  const asked = [
    step === 'dispatch' && 'tracking_number',
    step === 'hand_over' && is_age_restricted && 'age_check',
  ] as const
  return (
    <SchemaForm
      label={`${does}: ${order_no}`}
      schema={stepFormSchema}
      initial={{ tracking_number: '', age_check: null }}
      hidden={() => (['tracking_number', 'age_check'] as const).filter((name) => !asked.includes(name))}
      vary={() => ({
        tracking_number: { hint: `${order.name} gets an e-mail. Leave this empty if there is none.` },
      })}
      intro={step === 'make_ready' && <p className="small">{order.name} gets an e-mail that it can be collected.</p>}
      submit={does}
      working={doing}
      save={async ({ tracking_number, age_check }) => {
        const body = { step, ...(tracking_number && { tracking_number }), ...(age_check && { age_check }) }
        await change.mutateAsync({ does: 'step', body })
        return undefined
      }}
    />
  )
}
