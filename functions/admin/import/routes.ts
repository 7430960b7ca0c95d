/** Importing products in the control panel (docs/staff.md#importing-products). The list itself never comes here. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  batchAnswerSchema,
  columnMappingSchema,
  dryRunSchema,
  headingsSchema,
  importBatchIdSchema,
  importIdSchema,
  importRowsSchema,
  newImportSchema,
  rememberedMappingSchema,
  rowAnswersSchema,
  staffImportSchema,
  staffImportsSchema,
  undoAnswerSchema,
} from '../../../domain/staff-import/staff-import.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody, optionalJsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { compareRows } from './compare-rows.ts'
import { readMapping, saveMapping } from './mappings.ts'
import { listImports, readImport, startImport } from './runs.ts'
import { undoImport } from './undo.ts'
import { writeBatch } from './write-batch.ts'

const tags = ['Staff']
const middleware = allowed('write_catalogue')

const UNKNOWN = 'No such import'

const list = createRoute({
  method: 'get',
  path: '/admin/imports',
  tags,
  summary: 'The last imports of products, newest first',
  middleware,
  responses: {
    200: jsonAnswer(staffImportsSchema, 'What they wrote, and how far they got'),
    ...answers(401, 403, 500, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/imports/{id}',
  tags,
  summary: 'An import, with the batches that are in: the others are still to be sent',
  middleware,
  request: { params: importIdSchema },
  responses: { 200: jsonAnswer(staffImportSchema, 'The import'), ...answers(400, 401, 403, 404, 500, 503) },
})

const dryRun = createRoute({
  method: 'post',
  path: '/admin/imports/dry-run',
  tags,
  summary: 'What up to 500 rows of a list would make of the shop: each row’s fate and reason. Writes nothing',
  middleware,
  request: { body: jsonBody(dryRunSchema) },
  responses: {
    200: jsonAnswer(rowAnswersSchema, 'In the order of the rows'),
    ...answers(400, 401, 403, 413, 415, 500, 503),
  },
})

const start = createRoute({
  method: 'post',
  path: '/admin/imports',
  tags,
  summary: 'Begins an import under an id of the caller’s; asked again, it answers the one that is there',
  middleware,
  request: { body: jsonBody(newImportSchema) },
  responses: { 200: jsonAnswer(staffImportSchema, 'The import'), ...answers(400, 401, 403, 413, 415, 500, 503) },
})

const put = createRoute({
  method: 'put',
  path: '/admin/imports/{id}/batches/{number}',
  tags,
  summary: 'Writes up to 500 rows, all or nothing; sent again, they are written once',
  middleware,
  request: { params: importBatchIdSchema, body: jsonBody(importRowsSchema) },
  responses: {
    200: jsonAnswer(batchAnswerSchema, 'How many were written, and what was left out'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 500, 503),
  },
})

const undo = createRoute({
  method: 'post',
  path: '/admin/imports/{id}/undo',
  tags,
  summary: 'Undoes up to 500 products of an import; ask again until none are left',
  middleware,
  request: { params: importIdSchema, body: optionalJsonBody(z.strictObject({})) },
  responses: {
    200: jsonAnswer(undoAnswerSchema, 'How many are left, and what could not be undone'),
    ...answers(400, 401, 403, 404, 413, 415, 500, 503),
  },
})

const mapping = createRoute({
  method: 'get',
  path: '/admin/imports/mappings/{headings}',
  tags,
  summary: 'Which column fed which field when a list with these headings was imported last',
  middleware,
  request: { params: headingsSchema },
  responses: { 200: jsonAnswer(rememberedMappingSchema, 'Fields by column'), ...answers(400, 401, 403, 500, 503) },
})

const remember = createRoute({
  method: 'put',
  path: '/admin/imports/mappings/{headings}',
  tags,
  summary: 'Remembers for the shop which column feeds which field in lists with these headings',
  middleware,
  request: { params: headingsSchema, body: jsonBody(columnMappingSchema) },
  responses: {
    200: jsonAnswer(rememberedMappingSchema, 'What is remembered'),
    ...answers(400, 401, 403, 413, 415, 500, 503),
  },
})

export const adminImportRoutes = createRouter()
  .openapi(list, async (c) => c.json({ imports: await listImports(openDatabase(c.var.settings)) }, 200))
  .openapi(dryRun, async (c) => {
    const { rows: given, added } = c.req.valid('json')
    const { rows } = await compareRows(openDatabase(c.var.settings), given, added === undefined ? {} : { added })
    return c.json({ rows: rows.map(({ answer }) => answer) }, 200)
  })
  .openapi(mapping, async (c) =>
    c.json({ fields: await readMapping(openDatabase(c.var.settings), c.req.valid('param').headings) }, 200),
  )
  .openapi(remember, async (c) => {
    const { headings } = c.req.valid('param')
    const { fields } = c.req.valid('json')
    await saveMapping(openDatabase(c.var.settings), theStaff(c), { headings, fields }, c.var.settings.now())
    return c.json({ fields }, 200)
  })
  .openapi(read, async (c) => {
    const found = await readImport(openDatabase(c.var.settings), c.req.valid('param').id)
    return found === undefined ? problem(c, 404, UNKNOWN) : c.json(found, 200)
  })
  .openapi(start, async (c) =>
    c.json(
      await startImport(openDatabase(c.var.settings), theStaff(c), c.req.valid('json'), c.var.settings.now()),
      200,
    ),
  )
  .openapi(put, async (c) => {
    const { rows } = c.req.valid('json')
    const database = openDatabase(c.var.settings)
    const written = await writeBatch(database, theStaff(c), c.req.valid('param'), rows, c.var.settings.now())
    if (written.ok) return c.json(written.answer, 200)
    return written.code === 'unknown'
      ? problem(c, 404, UNKNOWN)
      : problem(c, 409, 'This import is over: begin another one')
  })
  .openapi(undo, async (c) => {
    const { id } = c.req.valid('param')
    const undone = await undoImport(openDatabase(c.var.settings), theStaff(c), id, c.var.settings.now())
    return undone === undefined ? problem(c, 404, UNKNOWN) : c.json(undone, 200)
  })
