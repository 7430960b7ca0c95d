/** One customer: orders, plans, store credit, notes, reviews and what has happened; who they are beside it. */

import { useQuery } from '@tanstack/react-query'
import type { StaffCustomer } from '../../../domain/customer/staff-customer.ts'
import { useHeadingFocus } from '../heading-focus.ts'
import { BackLink } from '../kit/back-link.tsx'
import { EmptyLink } from '../kit/empty-link.tsx'
import { NotRead } from '../kit/not-read.tsx'
import { CallFailed } from '../queries.ts'
import { CreditPanel } from './credit-panel.tsx'
import { CustomerAside } from './customer-aside.tsx'
import { CustomerOrders, CustomerPlans, CustomerReviews } from './customer-lists.tsx'
import { customerQuery, useCustomerChange } from './customer-queries.ts'
import { CustomerTimeline } from './customer-timeline.tsx'
import { CustomerTools } from './customer-tools.tsx'
import { NotesPanel } from './notes-panel.tsx'

export function CustomerDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(customerQuery(id))
  if (data) return <Customer customer={data} />
  if (error instanceof CallFailed && error.status === 404)
    return (
      <EmptyLink
        heading="There is no such customer"
        text="They may have been erased."
        href="/admin/customers"
        link="All customers"
      />
    )
  return <NotRead of={[{ error, refetch }]} />
}

function Customer({ customer }: { customer: StaffCustomer }) {
  const change = useCustomerChange(customer.id)
  const heading = useHeadingFocus()
  return (
    <div className="customer">
      <div className="detail-head">
        <BackLink href="/admin/customers" words="Customers" />
        <h2 {...heading}>{customer.name || customer.email}</h2>
        <CustomerTools customer={customer} />
      </div>
      <div className="detail-columns">
        <div className="detail-main">
          <CustomerOrders customer={customer} />
          <CustomerPlans customer={customer} />
          <CreditPanel customer={customer} change={change} />
          <NotesPanel customer={customer} change={change} />
          <CustomerReviews customer={customer} />
          <CustomerTimeline customer={customer} />
        </div>
        <CustomerAside customer={customer} />
      </div>
    </div>
  )
}
