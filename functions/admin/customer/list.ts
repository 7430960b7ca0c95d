/** GET /api/admin/customers: a page of them, the newest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { type FoundCustomerRow, selectCustomers } from '../../../database/queries/staff-customers.ts'
import { CUSTOMER_PAGE, type CustomerPage, type FoundCustomer } from '../../../domain/customer/staff-customer.ts'
import { toPounds } from '../../../domain/money/pence.ts'

export const toFound = ({ spent_pence, ...row }: FoundCustomerRow): FoundCustomer => ({
  ...row,
  spent: toPounds(spent_pence),
})

/** One more than a page is read, which says whether there is another. */
export const listCustomers = async (
  database: Client,
  { q, page }: { q: string; page: number },
): Promise<CustomerPage> => {
  const from = { limit: CUSTOMER_PAGE + 1, offset: (page - 1) * CUSTOMER_PAGE }
  const [found] = await batch(database, 'read', [selectCustomers(q, from)])
  return { customers: found.rows.slice(0, CUSTOMER_PAGE).map(toFound), has_more: found.rows.length > CUSTOMER_PAGE }
}
