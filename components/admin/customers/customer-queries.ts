/** What the customers' screens read, and what staff do for a customer. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreditChange, StaffCustomer } from '../../../domain/customer/staff-customer.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../primitives/toast-state.ts'
import { answered, CallFailed, isLeaving } from '../queries.ts'

const LIST = 'customers'

export const customersQuery = ({ q, page }: { q: string; page: number }) =>
  queryOptions({
    queryKey: [LIST, q, page],
    queryFn: () => answered(call('GET /api/admin/customers', { query: { q, page: String(page) } })),
  })

export const customerQuery = (customer_id: string) =>
  queryOptions({
    queryKey: ['customer', customer_id],
    queryFn: () => answered(call('GET /api/admin/customers/:customer_id', { params: { customer_id } })),
  })

export const exportOf = (customer_id: string) =>
  answered(call('POST /api/admin/customers/:customer_id/export', { params: { customer_id }, body: {} }))

export const erase = (customer_id: string, email: string) =>
  answered(call('POST /api/admin/customers/:customer_id/erase', { params: { customer_id }, body: { email } }))

export type CustomerChange = { does: 'note'; body: { note: string } } | { does: 'credit'; body: CreditChange }

function send(customer_id: string, change: CustomerChange): Promise<StaffCustomer> {
  const params = { customer_id }
  return change.does === 'note'
    ? answered(call('POST /api/admin/customers/:customer_id/notes', { params, body: change.body }))
    : answered(call('POST /api/admin/customers/:customer_id/store-credit', { params, body: change.body }))
}

/** A customer who has changed meanwhile is read again. */
export function useCustomerChange(customer_id: string) {
  const client = useQueryClient()
  const { queryKey } = customerQuery(customer_id)
  return useMutation({
    mutationFn: (change: CustomerChange) => send(customer_id, change),
    onSuccess: (customer) => client.setQueryData(queryKey, customer),
    onError: (error) => {
      if (!isLeaving(error)) showToast(error.message, 'bad')
      if (error instanceof CallFailed && error.status === 409) void client.invalidateQueries({ queryKey })
    },
  })
}

export type ChangeCustomer = ReturnType<typeof useCustomerChange>
