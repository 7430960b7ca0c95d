/**
 * Imports customers in the control panel (docs/import-customers.md): browsers read the file and send rows in batches.
 */
import { batch } from '../../../database/batch.ts'
import {
  importCustomers,
  selectCustomerFacts,
  toCustomerResults,
} from '../../../database/queries/staff/imported-customers.ts'
import {
  customerResultsSchema,
  customersDryRunSchema,
  customersImportSchema,
} from '../../../domain/staff/customer-import/customer-import.schema.ts'
import { CUSTOMER_BATCH } from '../../../domain/staff/customer-import/customer-import.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'

const routes = staffRoutes('Staff', 'run_shop')

const dryRun = routes.post('/admin/customers/imports/dry-run', {
  summary: `A dry run of up to ${CUSTOMER_BATCH} customers of a list, with the outcome of each. Writes nothing`,
  body: customersDryRunSchema,
  answer: jsonResponse(customerResultsSchema, 'The fate of each row, in the order of the rows'),
})

const write = routes.post('/admin/customers/imports', {
  summary: `Writes up to ${CUSTOMER_BATCH} customers of a list, all or none; repeating it adds nothing. No mail is sent`,
  body: customersImportSchema,
  answer: jsonResponse(customerResultsSchema, 'The fate of each row, in the order of the rows'),
})

export const adminCustomerImportRoutes = createRouter()
  .openapi(dryRun, async (c) => {
    const { rows } = c.req.valid('json')
    const [facts] = await batch(c.var.database, 'read', [selectCustomerFacts(rows)])
    return c.json({ rows: toCustomerResults(rows, facts.rows) }, 200)
  })
  .openapi(write, async (c) => {
    const { rows, file_name } = c.req.valid('json')
    const given = rows.map((row) => ({ ...row, id: crypto.randomUUID() }))
    const at = c.var.now.toISOString()
    const queries = importCustomers({ rows: given, file_name, staff: c.var.staff, at })
    const [facts] = await batch(c.var.database, 'write', queries)
    return c.json({ rows: toCustomerResults(rows, facts.rows) }, 200)
  })
