/** GET /api/admin/customers: one page, newest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../database/batch.ts'
import { countCustomers, selectCustomers } from '../../../database/queries/staff-customers.ts'
import { foundCustomerRowSchema } from '../../../domain/customer/staff-customer.schema.ts'
import { CUSTOMER_PAGE, type CustomerPage } from '../../../domain/customer/staff-customer.ts'

export const listCustomers = async (
  database: Client,
  { q, page }: { q: string; page: number },
): Promise<CustomerPage> => {
  const [found, counted] = await batch(database, 'read', [
    selectCustomers(q, { limit: CUSTOMER_PAGE, offset: (page - 1) * CUSTOMER_PAGE }),
    countCustomers(q),
  ])
  return {
    customers: found.rows.map((row) => foundCustomerRowSchema.parse(row)),
    total: counted.rows[0]?.total ?? 0,
  }
}
