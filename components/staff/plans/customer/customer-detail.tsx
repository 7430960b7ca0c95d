/** One customer: orders, plans, store credit, notes, reviews and timeline, beside their details. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffCustomer } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { type CustomerEventKind, MAX_CUSTOMER_NOTE } from '../../../../domain/plans/customer/staff-customer.ts'
import { downloadJson } from '../../../kit/api/download-file.ts'
import { BackLink } from '../../../kit/panel/back-link.tsx'
import { formatPastTime } from '../../../kit/panel/format-time-ago.ts'
import { useHeadingFocus } from '../../../kit/panel/heading-focus.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { NoteForm } from '../../../kit/panel/note-form.tsx'
import { useWrite } from '../../../kit/panel/queries.ts'
import { Timeline } from '../../../kit/panel/timeline.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { customerQuery, exportOf, NO_CUSTOMER, useCustomerChange } from '../../core/queries/customer-queries.ts'
import { CreditPanel, type CreditPanelProps } from './credit-panel.tsx'
import { CustomerOrders, CustomerPlans, CustomerReviews } from './customer-lists.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { EraseDialog } from './erase-dialog.tsx'

export const CustomerDetail = ({ id }: { id: string }) => (
  <Loaded query={useQuery(customerQuery(id))} missing={{ ...NO_CUSTOMER, text: 'They may have been erased.' }}>
    {(customer) => <Customer customer={customer} />}
  </Loaded>
)

/** Notes about a customer, for staff. */
function NotesPanel({ customer: { notes }, change }: CreditPanelProps) {
  return (
    <section className="panel" aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <p className="small muted">Only staff see notes, but they are part of a customer’s data export.</p>
      <NoteForm
        label="A note about this customer"
        placeholder="Add a note"
        longest={MAX_CUSTOMER_NOTE}
        isAdding={change.isPending && change.variables.does === 'note'}
        add={(note, added) => change.mutate({ does: 'note', body: { note } }, { onSuccess: added })}
      />
      <ul className="customer-reviews">
        {notes.map(({ id, note: text, by, at }) => (
          <li key={id}>
            <p className="detail-quote">{text}</p>
            <p className="small muted">
              {by === '' ? '' : `${by}, `}
              {formatPastTime(at, new Date())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CustomerTools({ customer }: { customer: StaffCustomer }) {
  const [isErasing, setErasing] = useState(false)
  const exporting = useWrite(() => exportOf(customer.id), {
    show: (data) => downloadJson(`customer-${customer.id}.json`, data),
  })
  return (
    <span className="row wrapf detail-links">
      <a className="btn line sm" href={`mailto:${customer.email}`}>
        <Icon name="mail" small />
        Write to them
      </a>
      <Button
        variant="line"
        className="sm"
        working={exporting.isPending ? 'Exporting' : null}
        onClick={() => exporting.mutate(undefined)}
      >
        Export their data
      </Button>
      <Button variant="danger" className="sm" onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && <EraseDialog customer={customer} closed={() => setErasing(false)} />}
    </span>
  )
}

function Customer({ customer }: { customer: StaffCustomer }) {
  const change = useCustomerChange(customer.id)
  const heading = useHeadingFocus()
  return (
    <div className="grid-4">
      <div className="detail-head">
        <BackLink href="/admin/customers" label="Customers" />
        <h2 {...heading}>{customer.name || customer.email}</h2>
        <CustomerTools customer={customer} />
      </div>
      <div className="detail-columns">
        <div className="detail-main">
          <CustomerOrders orders={customer.order_list} />
          <CustomerPlans customer={customer} />
          <CreditPanel customer={customer} change={change} />
          <NotesPanel customer={customer} change={change} />
          <CustomerReviews customer={customer} />
          <CustomerTimeline customer={customer} />
        </div>
        <CustomerSummary customer={customer} />
      </div>
    </div>
  )
}

const ICONS: Readonly<Record<CustomerEventKind, string>> = {
  joined: 'user',
  order: 'bag',
  refund: 'card',
  plan: 'lock',
  review: 'star',
  credit: 'tag',
  mail: 'mail',
}

/** Timeline of a customer's events, newest first. */
const CustomerTimeline = ({ customer: { timeline } }: { customer: StaffCustomer }) => (
  <section className="panel" aria-labelledby="timeline-title">
    <h2 id="timeline-title">What happened</h2>
    <Timeline entries={timeline} iconOf={({ kind }) => ICONS[kind]} />
  </section>
)
