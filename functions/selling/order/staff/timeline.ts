/** Builds an order's timeline in the words that staff read. */
import type { TimelineRow } from '../../../../database/queries/selling/staff-orders.ts'
import { formatPounds, toPounds } from '../../../../domain/core/money/pence.ts'
import type { OrderState } from '../../../../domain/selling/order/order.ts'
import type { TimelineEntry } from '../../../../domain/selling/order/staff-order.schema.ts'

const STATES: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Placed',
  paid: 'Paid',
  packed: 'Packed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  ready_to_collect: 'Ready to collect',
  collected: 'Handed over',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

const KINDS: Readonly<Record<string, TimelineEntry['kind']>> = {
  state: 'state',
  unpacked: 'unpacked',
  note: 'note',
  return: 'return',
  'return-refused': 'return_refused',
  'age-check': 'age_check',
  address: 'address',
  tracking: 'tracking',
  lines: 'lines',
  refund: 'refund',
  mail: 'mail',
}

const MAILS: Readonly<Record<string, string>> = {
  'order-confirmation': 'Confirmation',
  'order-dispatched': 'Dispatch mail',
  'order-ready': 'Mail that it is ready',
  'order-address': 'Mail about the new address',
  'order-lines': 'Mail about the new lines',
  'order-cancelled': 'Cancellation mail',
  'order-refunded': 'Refund mail',
}

const stateText = ({ to_state, note }: TimelineRow): string => {
  const title = to_state === null ? 'Changed' : STATES[to_state]
  return note === '' ? title : `${title}: ${note}`
}

const OUTCOMES: Readonly<Record<string, string>> = {
  failed: 'The bank did not take it',
  started: 'On its way to the bank',
  credit: 'Given as store credit',
  elsewhere: 'Paid back outside the shop',
}

const pounds = (pence: number): string => formatPounds(toPounds(pence))

const refundText = ({ amount_pence, credited_pence, credit_note, note, outcome }: TimelineRow): string => {
  const amount = credited_pence === null || credited_pence === amount_pence ? '' : ` for ${pounds(credited_pence)}`
  const credited = `Credit note ${credit_note}${amount}: ${note}`
  const money = amount_pence ? `Refunded ${pounds(amount_pence)}. ${credited}` : credited
  const more = OUTCOMES[outcome]
  return more === undefined ? money : `${money}. ${more}`
}

const mailText = ({ note, outcome }: TimelineRow): string => {
  const name = MAILS[note] ?? 'Mail'
  if (outcome === 'sent') return `${name} sent`
  return outcome === 'dead' ? `${name} could not be sent` : `${name} waits to be sent`
}

const textOf = (row: TimelineRow): string => {
  if (row.kind === 'state') return stateText(row)
  if (row.kind === 'unpacked') return 'Not packed after all'
  if (row.kind === 'refund') return refundText(row)
  if (row.kind === 'address') return 'Delivery address changed'
  if (row.kind === 'tracking') return 'Tracking corrected'
  if (row.kind === 'lines') return `Lines changed: ${row.note}`
  return row.kind === 'mail' ? mailText(row) : row.note
}

/** Leaves out events without a text. */
export const toTimeline = (rows: readonly TimelineRow[]): TimelineEntry[] =>
  rows.flatMap((row) => {
    const kind = KINDS[row.kind]
    return kind === undefined ? [] : [{ kind, text: textOf(row), by: row.by, at: row.created_at }]
  })
