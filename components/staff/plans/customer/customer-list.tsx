/** Customers and guests, found by name, e-mail address, postcode or the number of an order. */
import type { ReactNode } from 'react'
import { CUSTOMER_KINDS, CUSTOMER_PAGE, CUSTOMER_SORTS } from '../../../../domain/plans/customer/staff-customer.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { customersQuery } from '../../core/queries/customer-queries.ts'
import { CUSTOMER_COLUMNS } from './customer-columns.tsx'

const ANY_TAG = ['', 'Any tag'] as const

const KINDS = [
  ['all', 'Accounts and guests'],
  ['account', 'Accounts'],
  ['guest', 'Guests'],
  ['plan', 'With a running plan'],
] as const

export function CustomerList({ actions }: { actions: ReactNode }) {
  const list = useListState({ tag: '', kind: CUSTOMER_KINDS, sort: CUSTOMER_SORTS, order: ['desc', 'asc'] })
  const query = useListQuery(list.state, customersQuery)
  const known = query.data?.known_tags ?? []
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
      choices={[
        { label: 'Kind of customer', options: KINDS, ...list.filter('kind') },
        { label: 'Tag', options: [ANY_TAG, ...known.map((word) => [word, word] as const)], ...list.filter('tag') },
      ]}
      query={query}
      rowsOf={({ customers }) => customers}
      pagesOf={({ total }) => ({ total, size: CUSTOMER_PAGE })}
      list={list}
      columns={CUSTOMER_COLUMNS}
      keyOf={({ id }) => id}
      empty={{
        heading: 'No customers yet',
        text: 'They appear here once they order or open an account.',
        children: (
          <a className="btn line" href="/admin/phone-orders/new">
            Take an order by phone
          </a>
        ),
      }}
      hint="Try part of the name, an order number, or another tag."
      csv="customers.csv"
    />
  )
}
