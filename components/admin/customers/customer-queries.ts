/** Queries and mutations of the customer screens. */
import { useQueryClient } from '@tanstack/react-query'
import type { CreditChange } from '../../../domain/customer/staff-customer.ts'
import { call } from '../../api/call.ts'
import { answered, asked, useWrite } from '../queries.ts'

export const customersQuery = ({ q, page }: { q: string; page: number }) =>
  asked('customers', 'GET /api/admin/customers', { query: { q, page: String(page) } })

export const customerQuery = (customer_id: string) =>
  asked('customer', 'GET /api/admin/customers/:customer_id', { params: { customer_id } })

export const guestQuery = (order_id: string) =>
  asked('customer', 'GET /api/admin/guests/:order_id', { params: { order_id } })

export const exportOf = (customer_id: string) =>
  call('POST /api/admin/customers/:customer_id/export', { params: { customer_id }, body: {} })

export const erase = (customer_id: string, email: string) =>
  answered(call('POST /api/admin/customers/:customer_id/erase', { params: { customer_id }, body: { email } }))

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
