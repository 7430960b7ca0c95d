/** GET /api/admin/customers: one page. One round trip. */
import type { Client } from '@libsql/client'
import { batch } from '../../../../database/batch.ts'
import { selectTags } from '../../../../database/queries/plans/customer-tags.ts'
import { countCustomers, selectCustomers } from '../../../../database/queries/plans/staff-customers.ts'
import type { CustomerPage, CustomerQuery } from '../../../../domain/plans/customer/staff-customer.schema.ts'
import { foundCustomerRowSchema, tagsColumn } from '../../../../domain/plans/customer/staff-customer.schema.ts'

export const listCustomers = async (database: Client, query: CustomerQuery): Promise<CustomerPage> => {
  const [found, counted, known] = await batch(database, 'read', [
    selectCustomers(query),
    countCustomers(query),
    selectTags(),
  ])
  return {
    customers: found.rows.map((row) => foundCustomerRowSchema.parse(row)),
    total: counted.rows[0]?.total ?? 0,
    known_tags: tagsColumn.parse(known.rows[0]?.tags),
  }
}
