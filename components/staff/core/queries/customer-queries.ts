/** Queries and mutations of the customer screens. */
import { useQueryClient } from '@tanstack/react-query'
import type {
  CreditChange,
  CustomerDetailsChange,
  CustomerQuery,
  StaffCustomer,
  TagChange,
  TypedAddress,
} from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { callQuery, unwrap, useWrite } from '../../../kit/panel/queries.ts'

/** Shown in place of a customer who doesn't exist. */
export const NO_CUSTOMER = { heading: 'There is no such customer', href: '/admin/customers', link: 'All customers' }

export const customersQuery = ({ page, ...query }: Pick<CustomerQuery, 'q' | 'page'> & Partial<CustomerQuery>) =>
  callQuery('customers', 'GET /api/admin/customers', { query: { ...query, page: String(page) } })

export const customerQuery = (customer_id: string) =>
  callQuery('customer', 'GET /api/admin/customers/:customer_id', { params: { customer_id } })

export const guestQuery = (order_id: string) =>
  callQuery('customer', 'GET /api/admin/guests/:order_id', { params: { order_id } })

export const changeDetails = async (customer_id: string, body: CustomerDetailsChange) =>
  withLatest(
    await call('PATCH /api/admin/customers/:customer_id', { params: { customer_id }, body }),
    (latest) => latest,
  )

export const addAddress = (customer_id: string, body: TypedAddress & { version: string }) =>
  call('POST /api/admin/customers/:customer_id/addresses', { params: { customer_id }, body })

export const changeAddress = async (customer_id: string, id: number, body: TypedAddress & { version: string }) =>
  withLatest(
    await call('PUT /api/admin/customers/:customer_id/addresses/:id', { params: { customer_id, id }, body }),
    ({ addresses }) => addresses.find((address) => address.id === id),
  )

export const deleteAddress = (customer_id: string, id: number, version: string) =>
  call('DELETE /api/admin/customers/:customer_id/addresses/:id', { params: { customer_id, id }, body: { version } })

/** The result of a form: after a conflict, its noun as another user saved it. */
const withLatest = <Noun>(
  answer: CallResult<StaffCustomer, { customer: StaffCustomer }>,
  nounOf: (customer: StaffCustomer) => Noun | undefined,
) => {
  const conflicting = !answer.ok && answer.conflict && nounOf(answer.conflict.customer)
  return conflicting ? { theirs: conflicting } : answer
}

export function useTagChange(customer_id: string) {
  const client = useQueryClient()
  return useWrite(
    (body: TagChange) => call('POST /api/admin/customers/:customer_id/tags', { params: { customer_id }, body }),
    { show: (customer) => client.setQueryData(customerQuery(customer_id).queryKey, customer) },
  )
}

export const exportOf = (customer_id: string) =>
  call('POST /api/admin/customers/:customer_id/export', { params: { customer_id }, body: {} })

export const erase = (customer_id: string, email: string) =>
  unwrap(call('POST /api/admin/customers/:customer_id/erase', { params: { customer_id }, body: { email } }))

export type CustomerChange = { does: 'note'; body: { note: string } } | { does: 'credit'; body: CreditChange }

/** Changes a customer; refetches on a conflict with another change. */
export function useCustomerChange(customer_id: string) {
  const client = useQueryClient()
  const { queryKey } = customerQuery(customer_id)
  const params = { customer_id }
  return useWrite(
    (change: CustomerChange) =>
      change.does === 'note'
        ? call('POST /api/admin/customers/:customer_id/notes', { params, body: change.body })
        : call('POST /api/admin/customers/:customer_id/store-credit', { params, body: change.body }),
    { show: (customer) => client.setQueryData(queryKey, customer), onConflict: queryKey },
  )
}

export type ChangeCustomer = ReturnType<typeof useCustomerChange>
