/** An order's next fulfilment step, its cancellation or its failed age check; then a link to the queue's next order. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CarrierChoice } from '../../../../domain/selling/delivery/carriers.schema.ts'
import type { StaffOrder } from '../../../../domain/selling/order/staff-order.schema.ts'
import { stepFormSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import { isEarly, type OrderQueue, type OrderStep } from '../../../../domain/selling/order/staff-order.ts'
import { trackingDoubt } from '../../../../domain/selling/order/tracking-number.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CorrectTracking } from './correct-tracking.tsx'
import { DeliveryMethod } from './delivery-method.tsx'
import { carrierOptions, leavingText, STEP_LABELS, STEP_PAST } from './order-labels.ts'
import { carriersQuery, type OrderPartProps, queueQuery } from './order-queries.ts'

const STEP_ROWS = [['carrier', 'tracking_number'], ['age_check']] as const

/** Carriers of a step that needs none. */
const NO_CARRIERS: CarrierChoice = { names: [], last: '' }

export function NextStep({ order, change }: OrderPartProps) {
  const [asks, setAsks] = useState<'cancel' | 'age-check' | null>(null)
  const [taken, setTaken] = useState<OrderStep | null>(null)
  const { next_step, may_cancel, may_fail_age_check, leaves_on } = order
  const { order_no } = order.order
  const took = (step: OrderStep) => {
    setTaken(step)
    showToast(`${order_no} ${STEP_PAST[step]}`, 'ok', step === 'pack' ? unpack : undefined)
  }
  // Also from the toast, which outlasts this screen.
  const unpack = () =>
    void change.mutateAsync({ does: 'step', body: { step: 'unpack' } }).then(
      () => took('unpack'),
      (error: Error) => showToast(error.message, 'bad'),
    )
  const following = taken !== null && <NextInQueue step={taken} but={order_no} />
  if (next_step === null && !may_cancel && !may_fail_age_check) return following
  const ends = (
    <div className="row wrapf order-ends">
      {next_step === 'dispatch' && (
        <Button variant="line" onClick={unpack}>
          {STEP_LABELS.unpack[0]}
        </Button>
      )}
      {may_fail_age_check && (
        <Button variant="line" onClick={() => setAsks('age-check')}>
          Age check failed
        </Button>
      )}
      {may_cancel && (
        <Button variant="line" onClick={() => setAsks('cancel')}>
          Cancel the order
        </Button>
      )}
    </div>
  )
  const form = { order, change, ends, took }
  const leaving = leavingText({ ...order.order, leaves_on })
  const waits = next_step === 'dispatch' && isEarly(leaves_on, new Date())
  return (
    <>
      {following}
      <section className="panel grid-3" aria-labelledby="step-title">
        <div>
          <h2 id="step-title">Next</h2>
          <p className="small muted">
            <DeliveryMethod order={order.order} />
          </p>
        </div>
        {next_step !== null && leaving !== null && <p>{leaving}.</p>}
        {order.order.state === 'dispatched' && <CorrectTracking order={order} change={change} />}
        {(next_step === null || waits) && ends}
        {next_step === 'dispatch' && !waits && <DispatchForm {...form} />}
        {next_step !== null && next_step !== 'dispatch' && (
          <StepForm key={next_step} {...form} step={next_step} carriers={NO_CARRIERS} />
        )}
        {asks && (
          <CancelDialog order={order} change={change} isAgeCheck={asks === 'age-check'} closed={() => setAsks(null)} />
        )}
      </section>
    </>
  )
}

/** Queue whose first order is suggested after a step. */
const FOLLOWING: Partial<Record<OrderStep, OrderQueue>> = {
  pack: 'to_pack',
  dispatch: 'to_pack',
  make_ready: 'to_collect',
  hand_over: 'to_collect',
}

/** Link to the next order of the queue; nothing once it is empty. */
function NextInQueue({ step, but }: { step: OrderStep; but: string }) {
  const queue = FOLLOWING[step]
  const { data } = useQuery({ ...queueQuery({ queue: queue ?? 'all', q: '', page: 1 }), enabled: queue !== undefined })
  const next = data?.orders.find(({ order_no }) => order_no !== but)
  if (queue === undefined || next === undefined) return null
  return (
    <p className="order-following">
      {queue === 'to_pack' ? 'Next to pack' : 'Next to collect'}:{' '}
      <a href={`/admin/orders/${next.order_no}?queue=${queue}`}>
        {next.order_no}, {next.name}
      </a>
    </p>
  )
}

type FormProps = OrderPartProps & {
  /** Buttons for the other ways an order can end. */
  ends: ReactNode
  took: (step: OrderStep) => void
}

function DispatchForm(props: FormProps) {
  const query = useQuery(carriersQuery())
  return (
    <>
      <Loaded query={query}>{(carriers) => <StepForm {...props} step="dispatch" carriers={carriers} />}</Loaded>
      {query.data === undefined && props.ends}
    </>
  )
}

type StepFormProps = FormProps & { step: NonNullable<StaffOrder['next_step']>; carriers: CarrierChoice }

function StepForm({ change, step, order, carriers, ends, took }: StepFormProps) {
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
      rows={STEP_ROWS}
      initial={{ carrier: carriers.last, tracking_number: '', age_check: null }}
      hidden={() => (['carrier', 'tracking_number', 'age_check'] as const).filter((name) => !asked.includes(name))}
      vary={({ carrier, tracking_number }) => ({
        carrier: { options: carrierOptions(carriers) },
        tracking_number: {
          hint:
            trackingDoubt(carrier, tracking_number) ||
            `${order.name} gets an e-mail. Leave this empty if there is none.`,
        },
      })}
      intro={step === 'make_ready' && <p className="small">{order.name} gets an e-mail that it can be collected.</p>}
      submit={does}
      buttons={ends}
      working={doing}
      save={async ({ carrier, tracking_number, age_check }) => {
        const body = {
          step,
          ...(carriers.names.length > 0 && { carrier }),
          ...(tracking_number && { tracking_number }),
          ...(age_check && { age_check }),
        }
        await change.mutateAsync({ does: 'step', body })
        took(step)
        return undefined
      }}
    />
  )
}
