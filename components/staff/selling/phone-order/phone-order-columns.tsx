/** The list of phone orders as columns: the customer, the wines, the state, and what can be done. */
import { inLondon } from '../../../../domain/core/calendar/calendar.ts'
import { dayNameFrom } from '../../../../domain/core/calendar/day-name.ts'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffPhoneOrder } from '../../../../domain/selling/phone-order/schema.ts'
import { actsColumn, Below, stateColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { PHONE_ORDER_TAGS } from './phone-order-labels.ts'

export type AskedOfPhoneOrder = { phoneOrder: StaffPhoneOrder; does: 'resend' | 'cancel' }

export const phoneOrderColumns = (ask: (asked: AskedOfPhoneOrder) => void): Column<StaffPhoneOrder>[] => [
  {
    name: 'Customer',
    show: ({ full_name, email, phone, note }) => (
      <>
        {full_name}
        <Below>{email}</Below>
        {phone !== '' && <Below>{phone}</Below>}
        {note !== '' && <p className="detail-quote small">{note}</p>}
      </>
    ),
  },
  {
    name: 'Wines',
    show: ({ lines, total, delivery }) => (
      <>
        {lines.map(({ code, title, quantity }) => (
          <span className="below" key={code}>{`${quantity} × ${title}`}</span>
        ))}
        <span className="small muted">
          {`${formatPounds(total + (delivery ?? 0))} ${delivery === null ? 'before' : 'with'} delivery`}
        </span>
      </>
    ),
    isPlain: true,
  },
  stateColumn<StaffPhoneOrder>(
    'State',
    ({ state }) => PHONE_ORDER_TAGS[state],
    'tag',
    (order) => [progress(order), `By ${order.by}, ${formatPastTime(order.created_at, new Date())}`],
  ),
  actsColumn((phoneOrder) => {
    const { order_no, state, full_name } = phoneOrder
    if (order_no !== null) return [['Order', order_no, `/admin/orders/${order_no}?queue=all`]]
    if (state !== 'waiting' && state !== 'expired') return []
    return [
      ['Another link', `for ${full_name}`, () => ask({ phoneOrder, does: 'resend' })],
      ['Cancel', `the phone order of ${full_name}`, () => ask({ phoneOrder, does: 'cancel' })],
    ]
  }),
]

/** Progress beyond its state: when it was opened, and until when it can be paid. */
function progress({ state, opened_at, expires_on }: StaffPhoneOrder): string {
  const opened = opened_at === null ? 'Not opened yet' : `Opened ${formatPastTime(opened_at, new Date())}`
  if (state === 'waiting') return `${opened}; valid until ${dayNameFrom(expires_on, inLondon(new Date()).day)}`
  if (state === 'expired') return `${opened}; ended ${dayNameFrom(expires_on, inLondon(new Date()).day)}`
  return opened_at === null ? '' : opened
}
