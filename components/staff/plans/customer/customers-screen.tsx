/** Customers and guests: a list to search, and the one that is open. */
import type { ReactNode } from 'react'
import { CUSTOMER_KINDS, CUSTOMER_PAGE, CUSTOMER_SORTS } from '../../../../domain/plans/customer/staff-customer.ts'
import { isOrderNumber } from '../../../../domain/selling/order/number.ts'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { downloadFile } from '../../../kit/api/download-file.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { useWrite } from '../../../kit/panel/queries.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { customersQuery } from '../../core/queries/customer-queries.ts'
import { CUSTOMER_COLUMNS } from './customer-columns.tsx'
import { CustomerDetail } from './customer-detail.tsx'
import { GuestDetail } from './guest-detail.tsx'
import '../../../kit/panel/detail.css'
import './customers.css'

/** Hands an owner the newsletter's list, for the service that sends it. */
function NewsletterButton() {
  const exporting = useWrite(() => call('POST /api/admin/newsletter/export'), {
    show: ({ csv }) => downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'newsletter.csv'),
    toast: ({ addresses }) =>
      `${countOf(addresses, 'address', 'addresses')}, each with the link that stops the newsletter`,
  })
  return (
    <Button
      variant="line"
      className="sm"
      working={exporting.isPending ? 'Exporting' : null}
      onClick={() => exporting.mutate(undefined)}
    >
      Export the newsletter’s list
    </Button>
  )
}

export function CustomersScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const runsShop = may(staff.permissions, 'run_shop')
  if (isOrderNumber(item)) return <GuestDetail key={item} orderNo={item} />
  if (item !== '') return <CustomerDetail key={item} id={item} />
  return (
    <CustomerList
      actions={
        runsShop && (
          <>
            <a className="btn line sm" href="/admin/customers/import">
              Import CSV
            </a>
            <NewsletterButton />
          </>
        )
      }
    />
  )
}

const ANY_TAG = ['', 'Any tag'] as const

const KINDS = [
  ['all', 'Accounts and guests'],
  ['account', 'Accounts'],
  ['guest', 'Guests'],
  ['plan', 'With a running plan'],
] as const

/** Customers and guests, found by name, e-mail address, postcode or the number of an order. */
function CustomerList({ actions }: { actions: ReactNode }) {
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
