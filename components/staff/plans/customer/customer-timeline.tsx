/** Timeline of a customer's events, newest first. */
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import type { CustomerEventKind } from '../../../../domain/plans/customer/staff-customer.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'

const ICONS: Readonly<Record<CustomerEventKind, string>> = {
  joined: 'user',
  order: 'bag',
  refund: 'card',
  plan: 'lock',
  review: 'star',
  credit: 'tag',
  mail: 'mail',
}

export const CustomerTimeline = ({ customer: { timeline } }: { customer: StaffCustomer }) => (
  <section className="panel" aria-labelledby="timeline-title">
    <h2 id="timeline-title">What happened</h2>
    <ol className="timeline">
      {timeline.map(({ kind, text, at }) => (
        <li key={`${kind} ${at} ${text}`} data-kind={kind}>
          <span className="timeline-sign">
            <Icon name={ICONS[kind]} small />
          </span>
          <p>{text}</p>
          <time className="small muted" dateTime={at}>
            {formatPastTime(at, new Date())}
          </time>
        </li>
      ))}
    </ol>
  </section>
)
