/** Importing customers in the control panel (docs/import-customers.md). The browser reads the file and sends its rows in batches. */
import { createRoute } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import {
  importCustomers,
  selectCustomerFacts,
  toCustomerAnswers,
} from '../../../database/queries/imported-customers.ts'
import {
  customerAnswersSchema,
  customersDryRunSchema,
  customersImportSchema,
} from '../../../domain/customer-import/customer-import.schema.ts'
import { CUSTOMER_BATCH } from '../../../domain/customer-import/customer-import.ts'
import { openDatabase } from '../../database.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'

const tags = ['Staff']
const middleware = allowed('run_shop')
const responses = {
  200: jsonAnswer(customerAnswersSchema, 'The fate of each row, in the order of the rows'),
  ...answers(400, 401, 403, 413, 415, 500, 503),
}

const dryRun = createRoute({
  method: 'post',
  path: '/admin/customers/imports/dry-run',
  tags,
  summary: `The fate of up to ${CUSTOMER_BATCH} customers of a list. Writes nothing`,
  middleware,
  request: { body: jsonBody(customersDryRunSchema) },
  responses,
})

const write = createRoute({
  method: 'post',
  path: '/admin/customers/imports',
  tags,
  summary: `Writes up to ${CUSTOMER_BATCH} customers of a list, all or none; repeating it adds nothing. No mail is sent`,
  middleware,
  request: { body: jsonBody(customersImportSchema) },
  responses,
})

export const adminCustomerImportRoutes = createRouter()
  .openapi(dryRun, async (c) => {
    const { rows } = c.req.valid('json')
    const [facts] = await batch(openDatabase(c.var.settings), 'read', [selectCustomerFacts(rows)])
    return c.json({ rows: toCustomerAnswers(rows, facts.rows) }, 200)
  })
  .openapi(write, async (c) => {
    const { rows, file_name } = c.req.valid('json')
    const given = rows.map((row) => ({ ...row, id: crypto.randomUUID() }))
    const at = c.var.settings.now().toISOString()
    const queries = importCustomers({ rows: given, file_name, staff: theStaff(c), at })
    const [facts] = await batch(openDatabase(c.var.settings), 'write', queries)
    return c.json({ rows: toCustomerAnswers(rows, facts.rows) }, 200)
  })
