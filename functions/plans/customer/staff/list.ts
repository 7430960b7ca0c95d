/** GET /api/admin/customers: one page, newest first. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectTags } from '../../../../database/queries/plans/customer-tags.ts'
import { countCustomers, selectCustomers } from '../../../../database/queries/plans/staff-customers.ts'
import { foundCustomerRowSchema, tagsColumn } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { CUSTOMER_PAGE, type CustomerPage } from '../../../../domain/plans/customer/staff-customer.ts'

export const listCustomers = async (
  database: Client,
  { page, ...sought }: { q: string; tag: string; page: number },
): Promise<CustomerPage> => {
  const [found, counted, known] = await batch(database, 'read', [
    selectCustomers(sought, { limit: CUSTOMER_PAGE, offset: (page - 1) * CUSTOMER_PAGE }),
    countCustomers(sought),
    selectTags(),
  ])
  return {
    customers: found.rows.map((row) => foundCustomerRowSchema.parse(row)),
    total: counted.rows[0]?.total ?? 0,
    known_tags: tagsColumn.parse(known.rows[0]?.tags),
  }
}
