/** GET /api/admin/customers: a page of them, the newest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { selectCustomers } from '../../../database/queries/staff-customers.ts'
import { foundCustomerRowSchema } from '../../../domain/customer/staff-customer.schema.ts'
import { CUSTOMER_PAGE, type CustomerPage } from '../../../domain/customer/staff-customer.ts'

/** One more than a page is read, which says whether there is another. */
export const listCustomers = async (
  database: Client,
  { q, page }: { q: string; page: number },
): Promise<CustomerPage> => {
  const from = { limit: CUSTOMER_PAGE + 1, offset: (page - 1) * CUSTOMER_PAGE }
  const [found] = await batch(database, 'read', [selectCustomers(q, from)])
  return {
    customers: found.rows.slice(0, CUSTOMER_PAGE).map((row) => foundCustomerRowSchema.parse(row)),
    has_more: found.rows.length > CUSTOMER_PAGE,
  }
}
