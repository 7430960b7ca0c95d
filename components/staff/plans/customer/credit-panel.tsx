/** Store credit: the balance, its entries, and a form to add or remove some with a reason. */
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { creditFormSchema } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { SchemaForm } from '../../../kit/panel/schema-form.tsx'
import type { ChangeCustomer } from '../../core/queries/customer-queries.ts'

export type CreditPanelProps = { customer: StaffCustomer; change: ChangeCustomer }

export const CreditPanel = ({ customer, change }: CreditPanelProps) => (
  <section className="panel grid-3" aria-labelledby="credit-title">
    <h2 id="credit-title">Store credit: {formatPounds(customer.credit)}</h2>
    <p className="small muted">It’s taken off their next orders automatically; plans are charged to the card.</p>
    <CreditForm customer={customer} change={change} />
    {customer.credit_entries.length > 0 && (
      <ul className="customer-entries">
        {customer.credit_entries.map(({ id, change: moved, reason, by, at }) => (
          <li key={id}>
            <b className={moved < 0 ? 'detail-minus' : undefined}>
              {moved < 0 ? '−' : '+'}
              {formatPounds(Math.abs(moved))}
            </b>
            <span>
              {reason}
              {by !== '' && <span className="small muted below">{by}</span>}
            </span>
            <time className="small muted" dateTime={at}>
              {formatPastTime(at, new Date())}
            </time>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const BLANK = { way: 'give', amount: null, reason: '' } as const

const CreditForm = ({ customer: { id, credit }, change }: CreditPanelProps) => (
  <SchemaForm
    label={`Store credit of ${id}`}
    schema={creditFormSchema}
    rows={[['way'], ['amount', 'reason']]}
    initial={BLANK}
    hidden={() => (credit === 0 ? ['way'] : [])}
    rules={({ way, amount }) =>
      way === 'take' && amount > credit ? [{ field: 'amount', message: `They have ${formatPounds(credit)}` }] : []
    }
    submit={({ way }) => (way === 'take' ? 'Take back' : 'Give')}
    save={async ({ way, amount, reason }) => {
      const body = { change: way === 'take' ? -amount : amount, reason, seen: credit }
      await change.mutateAsync({ does: 'credit', body })
      return undefined
    }}
  />
)
