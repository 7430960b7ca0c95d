/** What happens to an order next, one press each; and how it ends where it must. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarrierChoice } from '../../../../domain/selling/delivery/carriers.ts'
import { stepFormSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.ts'
import { PanelSkeleton } from '../../../kit/panel/panel-skeleton.tsx'
import { isLeaving } from '../../../kit/panel/queries.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliveryMethod } from './delivery-method.tsx'
import { carrierOptions, STEP_LABELS } from './order-labels.ts'
import { type ChangeOrder, carriersQuery } from './order-queries.ts'

/** For steps without a carrier. */
const NO_CARRIERS: CarrierChoice = { names: [], last: '' }

export type NextStepProps = { order: StaffOrder; change: ChangeOrder }

export function NextStep({ order, change }: NextStepProps) {
  const [asks, setAsks] = useState<'cancel' | 'age-check' | null>(null)
  const { next_step, may_cancel, may_fail_age_check } = order
  if (next_step === null && !may_cancel && !may_fail_age_check) return null
  return (
    <section className="panel order-step wrapf" aria-labelledby="step-title">
      <div>
        <h2 id="step-title">Next</h2>
        <p className="small muted">
          <DeliveryMethod order={order.order} />
        </p>
      </div>
      {next_step === 'dispatch' && <DispatchForm order={order} change={change} />}
      {next_step !== null && next_step !== 'dispatch' && (
        <StepForm key={next_step} order={order} change={change} step={next_step} carriers={NO_CARRIERS} />
      )}
      <div className="row wrapf order-ends">
        {may_fail_age_check && (
          <Button variant="line" className="sm" onClick={() => setAsks('age-check')}>
            Age check failed
          </Button>
        )}
        {may_cancel && (
          <Button variant="line" className="sm" onClick={() => setAsks('cancel')}>
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

function DispatchForm(props: NextStepProps) {
  const { data, error, refetch } = useQuery(carriersQuery())
  if (data !== undefined) return <StepForm {...props} step="dispatch" carriers={data} />
  return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
}

type StepFormProps = NextStepProps & { step: NonNullable<StaffOrder['next_step']>; carriers: CarrierChoice }

function StepForm({ change, step, order, carriers }: StepFormProps) {
  const { order_no, is_age_restricted } = order.order
  const [does, doing] = STEP_LABELS[step]
  const asked = [
    step === 'dispatch' && 'tracking_number',
    carriers.names.length > 0 && 'carrier',
    step === 'hand_over' && is_age_restricted && 'age_check',
  ] as const
  return (
    <SchemaForm
      label={`${does}: ${order_no}`}
      schema={stepFormSchema}
      initial={{ carrier: carriers.last, tracking_number: '', age_check: null }}
      hidden={() => (['carrier', 'tracking_number', 'age_check'] as const).filter((name) => !asked.includes(name))}
      vary={() => ({
        carrier: { options: carrierOptions(carriers) },
        tracking_number: { hint: `${order.name} gets an e-mail. Leave this empty if there is none.` },
      })}
      intro={step === 'make_ready' && <p className="small">{order.name} gets an e-mail that it can be collected.</p>}
      submit={does}
      working={doing}
      save={async ({ carrier, tracking_number, age_check }) => {
        const body = {
          step,
          ...(carriers.names.length > 0 && { carrier }),
          ...(tracking_number && { tracking_number }),
          ...(age_check && { age_check }),
        }
        await change.mutateAsync({ does: 'step', body })
        return undefined
      }}
    />
  )
}
