/**
 * Calls for importing products in the control panel (docs/staff.md#importing-products). The file stays in the browser.
 */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { compareRows } from '../../../database/compare-rows.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { rememberMapping, selectMapping } from '../../../database/queries/staff/staff-imports.ts'
import {
  categoryGroupsSchema,
  createCategoriesSchema,
  createdCategoriesSchema,
  missingCategoriesSchema,
} from '../../../domain/staff/import/import-categories.schema.ts'
import {
  batchResponseSchema,
  columnMappingSchema,
  dryRunSchema,
  headingsSchema,
  importBatchIdSchema,
  importIdSchema,
  importRowsSchema,
  newImportSchema,
  rememberedMappingSchema,
  rowResultsSchema,
  staffImportSchema,
  staffImportsSchema,
  undoResponseSchema,
} from '../../../domain/staff/import/import-rows.schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, optionalJsonBody, staffRoutes } from '../../router.ts'
import { createMissing, readMissing } from './categories.ts'
import { listImports, readImport, startImport } from './runs.ts'
import { undoImport } from './undo.ts'
import { writeBatch } from './write-batch.ts'

const routes = staffRoutes('Staff', 'write_catalogue')

const UNKNOWN = 'No such import'
const OVER = 'This import is over: begin another one'

const list = routes.get('/admin/imports', {
  summary: 'The last imports of products, newest first',
  answer: jsonResponse(staffImportsSchema, 'What they wrote, and how far they got'),
})

const read = routes.get('/admin/imports/{id}', {
  summary: 'An import and the batches received so far; the others are still to be sent',
  params: importIdSchema,
  answer: staffImportSchema,
  errors: [404],
})

const dryRun = routes.post('/admin/imports/dry-run', {
  summary: 'A dry run of up to 500 rows of a list: the outcome of each, with the reason. Writes nothing',
  body: dryRunSchema,
  answer: rowResultsSchema,
})

const start = routes.post('/admin/imports', {
  summary: 'Starts an import with an id chosen by the caller; repeating it returns the existing import',
  body: newImportSchema,
  answer: staffImportSchema,
})

const missing = routes.post('/admin/imports/categories', {
  summary: 'The categories that new products of a list would have and the shop lacks. Writes nothing',
  body: categoryGroupsSchema,
  answer: missingCategoriesSchema,
})

const create = routes.post('/admin/imports/{id}/categories', {
  summary: 'Creates the chosen categories that a list’s new products lack; sent again, they are created once',
  params: importIdSchema,
  body: createCategoriesSchema,
  answer: jsonResponse(createdCategoriesSchema, 'How many this import has created'),
  errors: [404, 409],
})

const put = routes.put('/admin/imports/{id}/batches/{number}', {
  summary: 'Writes up to 500 rows, all or nothing; sent again, they are written once',
  params: importBatchIdSchema,
  body: importRowsSchema,
  answer: jsonResponse(batchResponseSchema, 'How many were written, and what was left out'),
  errors: [404, 409],
})

const undo = routes.post('/admin/imports/{id}/undo', {
  summary: 'Undoes up to 500 products of an import; repeat until none are left',
  params: importIdSchema,
  body: optionalJsonBody(z.strictObject({})),
  answer: jsonResponse(undoResponseSchema, 'How many are left, and what could not be undone'),
  errors: [404],
})

const mapping = routes.get('/admin/imports/mappings/{headings}', {
  summary: 'The fields chosen for the columns when a list with these headings was last imported',
  params: headingsSchema,
  answer: rememberedMappingSchema,
})

const remember = routes.put('/admin/imports/mappings/{headings}', {
  summary: 'Saves which column belongs to which field in lists with these headings',
  params: headingsSchema,
  body: columnMappingSchema,
  answer: rememberedMappingSchema,
})

export const adminImportRoutes = createRouter()
  .openapi(list, async (c) => c.json({ imports: await listImports(c.var.database) }, 200))
  .openapi(dryRun, async (c) => {
    const { rows: given, added } = c.req.valid('json')
    const { rows } = await compareRows(c.var.database, given, added === undefined ? {} : { added })
    return c.json({ rows: rows.map(({ answer }) => answer) }, 200)
  })
  .openapi(mapping, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectMapping(c.req.valid('param').headings)])
    return c.json({ fields: rows[0] === undefined ? null : JSON.parse(rows[0].fields_json) }, 200)
  })
  .openapi(remember, async (c) => {
    const { headings } = c.req.valid('param')
    const { fields } = c.req.valid('json')
    const { database, staff, now } = c.var
    const at = now.toISOString()
    await batch(database, 'write', [
      insertAudit({ staff, action: 'map-columns', noun: 'import', noun_id: headings, after: fields, at }),
      rememberMapping({ headings, fields, admin_id: staff.id, at }),
    ])
    return c.json({ fields }, 200)
  })
  .openapi(read, async (c) => {
    const found = await readImport(c.var.database, c.req.valid('param').id)
    return found === undefined ? problem(c, 404, UNKNOWN) : c.json(found, 200)
  })
  .openapi(start, async (c) => c.json(await startImport(c.var, c.req.valid('json')), 200))
  .openapi(missing, async (c) => c.json(await readMissing(c.var.database, c.req.valid('json').groups), 200))
  .openapi(create, async (c) => {
    const created = await createMissing(c.var, c.req.valid('param').id, c.req.valid('json'))
    if (created.ok) return c.json({ created: created.created }, 200)
    return created.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 409, OVER)
  })
  .openapi(put, async (c) => {
    const { rows } = c.req.valid('json')
    const written = await writeBatch(c.var, c.req.valid('param'), rows)
    if (written.ok) return c.json(written.answer, 200)
    return written.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 409, OVER)
  })
  .openapi(undo, async (c) => {
    const { id } = c.req.valid('param')
    const undone = await undoImport(c.var, id)
    return undone === undefined ? problem(c, 404, UNKNOWN) : c.json(undone, 200)
  })
