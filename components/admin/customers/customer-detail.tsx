/** One customer: orders, plans, store credit, notes, reviews and what has happened; who they are beside it. */
import { useQuery } from '@tanstack/react-query'
import type { StaffCustomer } from '../../../domain/customer/staff-customer.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { useHeadingFocus } from '../heading-focus.ts'
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
      <EmptyState heading="There is no such customer" text="They may have been erased." niche="white">
        <a className="btn line" href="/admin/customers">
          All customers
        </a>
      </EmptyState>
    )
  return <NotRead of={[{ error, refetch }]} />
}

function Customer({ customer }: { customer: StaffCustomer }) {
  const change = useCustomerChange(customer.id)
  const heading = useHeadingFocus()
  return (
    <div className="customer">
      <div className="detail-head">
        <a className="small detail-back" href="/admin/customers">
          <Icon name="left" small />
          Customers
        </a>
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
