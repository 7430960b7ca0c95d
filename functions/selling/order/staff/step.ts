/**
 * POST /api/admin/orders/{order_id}/step: takes an order's next step, with its mail, or unpacks it. Two round trips, and one to
 * answer.
 */
import type { CompiledQuery } from 'kysely'
import { batch } from '../../../../database/batch.ts'
import { insertAudit } from '../../../../database/queries/core/audit.ts'
import { selectCarriers } from '../../../../database/queries/selling/carriers.ts'
import { isOrderIn, takeStep } from '../../../../database/queries/selling/handle-order.ts'
import { type StepRow, selectToStep } from '../../../../database/queries/selling/staff-orders.ts'
import type { Day } from '../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../domain/core/calendar/day-name.ts'
import type { OrderState } from '../../../../domain/selling/order/order.ts'
import type { StepManyRequest, SteppedOrders } from '../../../../domain/selling/order/staff-order.schema.ts'
import {
  AGE_CHECK_LABELS,
  type AgeCheck,
  isEarly,
  mayTake,
  type OrderStep,
  STEP_TO,
} from '../../../../domain/selling/order/staff-order.ts'
import type { ActingStaff } from '../../../app-env.ts'
import { newMailToken } from '../../../core/http/mail-token.ts'
import { carrierNamed, type Parcel, readCarriers, toParcel } from './carriers.ts'
import { findHandled } from './find-handled.ts'

const MAIL_OF = { dispatch: 'order-dispatched', make_ready: 'order-ready' } as const
const mailOf = (step: OrderStep) => (step === 'dispatch' || step === 'make_ready' ? MAIL_OF[step] : null)

export type StepRequest = {
  step: OrderStep
  /** For a dispatch. */
  tracking_number?: string | undefined
  /** Name of one of the shop's carriers, for a dispatch; '' for none. */
  carrier?: string | undefined
  /** For a handover; required for goods with an age limit. */
  age_check?: AgeCheck | undefined
}

type Moved = { id: number; number: string; from: OrderState }

/** Audit, mail and move of an order. The `rowsAffected` of the last statement but one is 0 if it was moved by then. */
async function stepQueries(
  { staff, now: when }: Pick<ActingStaff, 'staff' | 'now'>,
  { id, number, from }: Moved,
  { step, tracking_number, age_check, parcel }: Omit<StepRequest, 'carrier'> & { parcel?: Parcel | undefined },
): Promise<CompiledQuery[]> {
  const [to, at] = [STEP_TO[step], when.toISOString()]
  const after = { state: to, carrier: parcel?.carrier, tracking_number, age_check }
  return [
    insertAudit(
      { staff, action: 'step', noun: 'order', noun_id: number, before: { state: from }, after, at },
      isOrderIn(id, from),
    ),
    ...takeStep({
      orderId: id,
      from,
      to,
      tracking: tracking_number,
      parcel,
      ageCheck: age_check && AGE_CHECK_LABELS[age_check],
      mail: mailOf(step),
      ...(await newMailToken()),
      adminId: staff.id,
      now: at,
    }),
  ]
}

/** 'too-late': its next step has changed by now. 'early': its parcel leaves on a later day, which its buyer chose. */
export type Stepped =
  | { ok: true }
  | { ok: false; code: 'unknown' | 'too-late' | 'no-age-check' }
  | { ok: false; code: 'early'; leavesOn: Day }

export const earlyMessage = (leavesOn: Day): string =>
  `It is a gift for a day that its buyer chose, and leaves on ${dayName(leavesOn)}`

type Waiting = Pick<StepRow, 'leaves_on'>

/** The day to wait for with a dispatch; null if it can be dispatched now, and for other steps. */
const waitsFor = ({ leaves_on }: Waiting, step: OrderStep, at: Date): Day | null =>
  step === 'dispatch' && isEarly(leaves_on, at) ? leaves_on : null

const NO_CARRIER = { ok: false, code: 'no-such-carrier' } as const

export const stepOrder = async (
  { database, staff, now: when }: ActingStaff,
  number: string,
  { step, tracking_number, carrier, age_check }: StepRequest,
): Promise<Stepped | typeof NO_CARRIER> => {
  const [found, carriers] = await Promise.all([
    findHandled(database, number),
    carrier === undefined ? undefined : readCarriers(database),
  ])
  if (found === undefined) return { ok: false, code: 'unknown' }
  const { id, state: from, delivery_kind: delivery_method, confirmed_over_18_at } = found.handled
  if (!mayTake({ state: from, delivery_method }, step)) return { ok: false, code: 'too-late' }
  if (step === 'hand_over' && confirmed_over_18_at !== null && age_check === undefined) {
    return { ok: false, code: 'no-age-check' }
  }
  const leavesOn = waitsFor(found.handled, step, when)
  if (leavesOn !== null) return { ok: false, code: 'early', leavesOn }
  const chosen = carrier === undefined ? undefined : carrierNamed(carriers, carrier)
  if (carrier !== undefined && chosen === undefined) return NO_CARRIER
  const parcel = chosen && toParcel(chosen, tracking_number)
  const results = await batch(
    database,
    'write',
    await stepQueries({ staff, now: when }, { id, number, from }, { step, tracking_number, age_check, parcel }),
  )
  return (results.at(-2)?.rowsAffected ?? 0) > 0 ? { ok: true } : { ok: false, code: 'too-late' }
}

const refusalOf = (row: StepRow | undefined, step: OrderStep, at: Date): string => {
  if (row === undefined) return 'There is no such order'
  const leavesOn = waitsFor(row, step, at)
  if (leavesOn !== null) return earlyMessage(leavesOn)
  return step === 'unpack' ? 'It is not waiting to be dispatched' : 'Its next step is another one'
}

/** POST /api/admin/orders/step: advances many orders, each with its mail. One round trip to read, one to write. */
export async function stepOrders(
  by: ActingStaff,
  { step, carrier, orders }: StepManyRequest,
): Promise<({ ok: true } & SteppedOrders) | typeof NO_CARRIER> {
  const [{ rows }, carriers] = await batch(by.database, 'read', [
    selectToStep(orders.map(({ order_no }) => order_no)),
    selectCarriers(),
  ])
  const chosen = carrier === undefined ? undefined : carrierNamed(carriers.rows[0], carrier)
  if (carrier !== undefined && chosen === undefined) return NO_CARRIER
  const known = new Map(rows.map((row) => [row.number, row]))
  const ready = orders.flatMap(({ order_no, tracking_number }) => {
    const row = known.get(order_no)
    const isReady = row !== undefined && mayTake({ state: row.state, delivery_method: row.delivery_kind }, step)
    return isReady && waitsFor(row, step, by.now) === null
      ? [{ moved: { id: row.id, number: order_no, from: row.state }, tracking_number }]
      : []
  })
  const queries = await Promise.all(
    ready.map(({ moved, tracking_number }) =>
      stepQueries(by, moved, { step, tracking_number, parcel: chosen && toParcel(chosen, tracking_number) }),
    ),
  )
  const results = queries.length === 0 ? [] : await batch(by.database, 'write', queries.flat())
  const size = queries[0]?.length ?? 0
  const isDone = (at: number): boolean => (results[(at + 1) * size - 2]?.rowsAffected ?? 0) > 0
  const done = ready.filter((_, at) => isDone(at)).map(({ moved }) => moved.number)
  const refused = orders
    .filter(({ order_no }) => !done.includes(order_no))
    .map(({ order_no }) => ({ order_no, reason: refusalOf(known.get(order_no), step, by.now) }))
  return { ok: true, done, refused }
}
