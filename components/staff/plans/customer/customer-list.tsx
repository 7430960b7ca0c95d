/** Customers and guests, found by name, e-mail address, postcode or the number of an order. */
import type { ReactNode } from 'react'
import { formatPounds } from '../../../../domain/core/money/pence.ts'
import {
  CUSTOMER_KINDS,
  CUSTOMER_PAGE,
  CUSTOMER_SORTS,
  type CustomerPage,
} from '../../../../domain/plans/customer/staff-customer.ts'
import { dateColumn, figureColumn, Named, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { customersQuery } from '../../core/queries/customer-queries.ts'

const COLUMNS: readonly Column<CustomerPage['customers'][number]>[] = [
  {
    name: 'Customer',
    show: ({ id, name, email, is_guest }) => (
      <>
        <Named name={name || email} href={`/admin/customers/${id}`} /> {is_guest && <span className="tag">Guest</span>}
      </>
    ),
    csv: ({ name }) => name,
    sort: 'name',
  },
  textColumn('E-mail', ({ email }) => email),
  {
    name: 'Tags',
    show: ({ tags }) =>
      tags.length > 0 && (
        <span className="row wrapf customer-tags">
          {tags.map((tag) => (
            <span className="tag" key={tag}>
              {tag}
            </span>
          ))}
        </span>
      ),
    csv: ({ tags }) => tags.join(', '),
  },
  { ...dateColumn('Since', ({ since }) => since), sort: 'since' },
  { ...figureColumn('Orders', ({ orders }) => orders), sort: 'orders' },
  { ...figureColumn('Spent', ({ spent }) => spent, formatPounds), sort: 'spent' },
  figureColumn('Plans', ({ running_plans }) => running_plans),
]

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
      columns={COLUMNS}
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
