/** Customers, the newest first, found by name, e-mail address, postcode or the number of an order. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { CustomerPage } from '../../../domain/customer/staff-customer.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { ListTurner } from '../list-turner.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { pastInWords } from '../past-words.ts'
import { isLeaving } from '../queries.ts'
import { customerSearch, readCustomerChoice } from './customer-address.ts'
import { type CustomerChoice, customersQuery } from './customer-queries.ts'

/** `children` stand at the end of its head. */
export function CustomerList({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(() => readCustomerChoice(location.search))
  const asked = useDeferredValue(choice)
  const { data, error, refetch } = useQuery({ ...customersQuery(asked), placeholderData: keepPreviousData })
  const choose = (next: CustomerChoice) => {
    setChoice(next)
    history.replaceState(history.state, '', `${location.pathname}${customerSearch(next)}`)
  }
  return (
    <section className="panel adm-tabled" aria-label="Customers">
      <div className="adm-cardtop">
        <label className="customer-search">
          <span className="sr">Search customers by name, e-mail, postcode or order number</span>
          <input
            className="input"
            type="search"
            value={choice.q}
            maxLength={100}
            placeholder="Name, e-mail, postcode, order number"
            onChange={({ target }) => choose({ q: target.value, page: 1 })}
          />
        </label>
        <p className="small muted">Guests have no account: their orders are under Orders.</p>
        {children}
      </div>
      {data === undefined && error && !isLeaving(error) && <LoadFailed message={error.message} retry={refetch} />}
      {data === undefined && !error && <PanelSkeleton />}
      {data && <Found page={data} choice={choice} choose={choose} />}
    </section>
  )
}

type FoundProps = { page: CustomerPage; choice: CustomerChoice; choose: (choice: CustomerChoice) => void }

function Found({ page: { customers, has_more }, choice, choose }: FoundProps) {
  const { page } = choice
  if (customers.length === 0)
    return choice.q === '' ? (
      <EmptyState heading="No customers yet" text="Customers appear here once they open an account." niche="white" />
    ) : (
      <EmptyState
        heading="No customers match"
        text="Try part of the name, or an order number. Guests’ orders are under Orders."
        niche="white"
      />
    )
  return (
    <>
      <table className="adm-table">
        <thead>
          <tr>
            <th>Customer</th>
            <th>Since</th>
            <th className="r">Orders</th>
            <th className="r">Spent</th>
            <th className="r">Plans</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ id, name, email, since, orders, spent, running_plans }) => (
            <tr key={id}>
              <td>
                <a className="nm" href={`/admin/customers/${id}`}>
                  {name || email}
                </a>
                {name !== '' && <span className="small muted customer-email">{email}</span>}
              </td>
              <td>
                <time dateTime={since}>{pastInWords(since, new Date())}</time>
              </td>
              <td className="r">{orders}</td>
              <td className="r">{formatPounds(spent)}</td>
              <td className="r">{running_plans}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListTurner page={page} hasMore={has_more} turn={(turned) => choose({ ...choice, page: turned })} />
    </>
  )
}
