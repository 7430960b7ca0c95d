/** The next step of many orders in one press; a dispatch may bring their tracking numbers. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarrierChoice } from '../../../../domain/selling/delivery/carriers.schema.ts'
import type { StepManyRequest, SteppedOrders } from '../../../../domain/selling/order/staff-order.schema.ts'
import { trackingListSchema } from '../../../../domain/selling/order/staff-order.schema.ts'
import {
  BULK_STEPS,
  MAX_CHOSEN,
  MAX_PACKING_LIST,
  MAX_STEPPED,
  type OrderStep,
} from '../../../../domain/selling/order/staff-order.ts'
import { readTrackingList } from '../../../../domain/selling/order/tracking-list.ts'
import { call } from '../../../kit/api/call.ts'
import { ChosenBar } from '../../../kit/panel/chosen-bar.tsx'
import { FieldOfLines, faultCount } from '../../../kit/panel/field-of-lines.tsx'
import { FormDialog } from '../../../kit/panel/form-dialog.tsx'
import { formField } from '../../../kit/panel/form-values.ts'
import { inBatches, progressMessage } from '../../../kit/panel/in-batches.ts'
import { isLeaving, recount, unwrap } from '../../../kit/panel/queries.ts'
import type { Selection } from '../../../kit/panel/selection.ts'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { carrierOptions, STEP_LABELS, STEP_PAST } from './order-labels.ts'
import type { QueueList } from './order-list.tsx'
import { carriersQuery, QUEUE, readNumbers } from './order-queries.ts'

export type BulkQueue = keyof typeof BULK_STEPS
export const isBulkQueue = (queue: string): queue is BulkQueue => queue in BULK_STEPS

type Taken = {
  step: StepManyRequest['step']
  numbers: readonly string[]
  tracking?: ReadonlyMap<string, string>
  carrier?: string | undefined
  /** Called with the number of orders done. */
  progress?: (done: number) => void
}

export type BulkStepsProps = { queue: BulkQueue; list: QueueList; total: number; selection: Selection }

export function BulkSteps({ queue, list, total, selection }: BulkStepsProps) {
  const client = useQueryClient()
  const { data: carriers, error } = useQuery({ ...carriersQuery(), enabled: queue === 'packed' })
  const [isDispatching, setDispatching] = useState(false)
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<SteppedOrders['refused']>([])
  const next = BULK_STEPS[queue]
  const take = async ({ step, numbers, tracking, carrier, progress = setSent }: Taken) => {
    const all: SteppedOrders = { done: [], refused: [] }
    const orders = numbers.map((order_no) => {
      const tracking_number = tracking?.get(order_no)
      return { order_no, ...(tracking_number !== undefined && { tracking_number }) }
    })
    try {
      await inBatches(orders, { size: MAX_STEPPED, progress }, async (some) => {
        const body = { step, ...(carrier !== undefined && { carrier }), orders: some }
        const { done, refused } = await unwrap(call('POST /api/admin/orders/step', { body }))
        all.done.push(...done)
        all.refused.push(...refused)
      })
    } finally {
      // After a failure halfway, only the orders that were not sent stay chosen.
      const handled = new Set([...all.done, ...all.refused.map(({ order_no }) => order_no)])
      selection.change((now) => Object.fromEntries(Object.entries(now).filter(([order_no]) => !handled.has(order_no))))
      setRefused(all.refused)
      if (all.done.length > 0) {
        const undo = step === 'pack' ? () => void unpack(all.done) : undefined
        showToast(`${countOf(all.done.length, 'order')} ${STEP_PAST[step]}`, 'ok', undo)
      }
      await Promise.all([[QUEUE], carriersQuery().queryKey].map((queryKey) => client.invalidateQueries({ queryKey })))
    }
    return all
  }
  /** From the toast, which outlasts this screen. */
  const unpack = async (numbers: readonly string[]) => {
    const progress = (done: number) => showToast(progressMessage('Undoing', done, numbers.length))
    try {
      const { refused } = await take({ step: 'unpack', numbers, progress })
      if (refused.length > 0)
        showToast(`${countOf(refused.length, 'order was', 'orders were')} left as they are`, 'bad')
    } catch (error) {
      if (error instanceof Error) showToast(error.message, 'bad')
    }
    void recount(client)
  }
  const taking = useOnce(() => take({ step: next, numbers: selection.keys }))
  const unpacking = useOnce(() => take({ step: 'unpack', numbers: selection.keys }))
  const failure = taking.failure ?? unpacking.failure
  const button = (step: OrderStep, { isRunning, run }: typeof taking, press: () => void = run) => (
    <button type="button" disabled={taking.isRunning || unpacking.isRunning} onClick={press}>
      <Icon name={step === 'unpack' ? 'undo' : 'check'} small />
      {isRunning ? progressMessage(STEP_LABELS[step][1], sent, selection.keys.length) : STEP_LABELS[step][0]}
    </button>
  )
  if (selection.keys.length === 0 && refused.length === 0) return null
  return (
    <ChosenBar
      label="Chosen orders"
      noun="order"
      selection={selection}
      {...{ total, size: MAX_PACKING_LIST, most: MAX_CHOSEN }}
      read={(page) => readNumbers({ ...list.state, page })}
      above={
        <>
          {isDispatching && error !== null && !isLeaving(error) && <Note kind="bad">{error.message}</Note>}
          {failure !== null && <Note kind="bad">{failure}</Note>}
          {refused.length > 0 && <Refused refused={refused} close={() => setRefused([])} />}
          {isDispatching && carriers !== undefined && (
            <DispatchDialog
              numbers={selection.keys}
              carriers={carriers}
              sent={sent}
              dispatch={(tracking, carrier) => take({ step: 'dispatch', numbers: selection.keys, tracking, carrier })}
              closed={() => setDispatching(false)}
            />
          )}
        </>
      }
    >
      {button(next, taking, next === 'dispatch' ? () => setDispatching(true) : taking.run)}
      {queue === 'packed' && button('unpack', unpacking)}
      {queue === 'to_pack' && selection.keys.length > 0 && (
        <a href={`/admin/orders/packing-list#orders=${selection.keys.join(',')}`}>
          <Icon name="box" small />
          Packing lists
        </a>
      )}
    </ChosenBar>
  )
}

type DispatchDialogProps = {
  numbers: readonly string[]
  carriers: CarrierChoice
  sent: number
  dispatch: (tracking: ReadonlyMap<string, string>, carrier?: string) => Promise<unknown>
  closed: () => void
}

const DispatchDialog = ({ numbers, carriers, sent, dispatch, closed }: DispatchDialogProps) => (
  <FormDialog
    id="dispatch-orders"
    title={`Dispatch ${countOf(numbers.length, 'order')}?`}
    schema={trackingListSchema}
    initial={{ carrier: carriers.last, tracking: '' }}
    hidden={() => (carriers.names.length === 0 ? ['carrier'] : [])}
    vary={() => ({ carrier: { options: carrierOptions(carriers) } })}
    rules={({ tracking }) => {
      const message = faultCount(readTrackingList(tracking, numbers).faults, 'can’t be read')
      return message === undefined ? [] : [{ field: 'tracking', message }]
    }}
    own={({ tracking }, set, errors) => ({
      tracking: (
        <FieldOfLines
          name="tracking"
          field={formField(trackingListSchema, 'tracking')}
          value={tracking}
          error={errors.tracking}
          faults={errors.tracking === undefined ? [] : readTrackingList(tracking, numbers).faults}
          set={(next) => set({ tracking: next })}
        />
      ),
    })}
    intro={<p>Each customer gets an e-mail.</p>}
    submit="Dispatch"
    working={progressMessage('Dispatching', sent, numbers.length)}
    save={async ({ carrier, tracking }) => {
      await dispatch(readTrackingList(tracking, numbers).numbers, carriers.names.length > 0 ? carrier : undefined)
      return undefined
    }}
    closed={closed}
  />
)

const Refused = ({ refused, close }: { refused: SteppedOrders['refused']; close: () => void }) => (
  <div className="order-refused grid-2" role="alert">
    <p>
      <b>{countOf(refused.length, 'order was', 'orders were')} left as they are</b>
    </p>
    <ul>
      {refused.map(({ order_no, reason }) => (
        <li key={order_no}>
          <a href={`/admin/orders/${order_no}`}>{order_no}</a>: {reason.toLowerCase()}
        </li>
      ))}
    </ul>
    <button type="button" className="link" onClick={close}>
      Close
    </button>
  </div>
)
