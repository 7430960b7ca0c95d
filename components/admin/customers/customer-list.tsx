/** Customers and guests, the newest first, found by name, e-mail address, postcode or the number of an order. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CUSTOMER_PAGE, type CustomerPage } from '../../../domain/customer/staff-customer.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { Below, Named, timeColumn } from '../kit/cells.tsx'
import type { Column } from '../kit/column.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import { useListState } from '../kit/list-state.ts'
import { customersQuery } from './customer-queries.ts'

const COLUMNS: readonly Column<CustomerPage['customers'][number]>[] = [
  {
    name: 'Customer',
    show: ({ id, name, email, is_guest }) => (
      <>
        <Named name={name || email} href={`/admin/customers/${id}`} /> {is_guest && <span className="tag">Guest</span>}
        {name && <Below>{email}</Below>}
      </>
    ),
  },
  timeColumn('Since', ({ since }) => since),
  { name: 'Orders', show: ({ orders }) => orders, isNumber: true },
  { name: 'Spent', show: ({ spent }) => formatPounds(spent), isNumber: true },
  { name: 'Plans', show: ({ running_plans }) => running_plans, isNumber: true },
]

export function CustomerList({ actions }: { actions: ReactNode }) {
  const list = useListState({})
  const query = useQuery({ ...customersQuery(list.state), placeholderData: keepPreviousData })
  return (
    <ListScreen
      label="Customers"
      noun={['customer', 'customers']}
      about="Everyone with an account or an order. Guests have no account."
      actions={actions}
      search={{
        label: 'Search customers by name, e-mail, postcode or order number',
        placeholder: 'Name, e-mail, postcode, order number',
      }}
      query={query}
      rowsOf={({ customers }) => customers}
      pagesOf={({ total }) => ({ total, size: CUSTOMER_PAGE })}
      list={list}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={{ heading: 'No customers yet', text: 'They appear here once they order or open an account.' }}
      hint="Try part of the name, or an order number."
    />
  )
}
