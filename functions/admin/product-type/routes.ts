/** Product types as staff describe them (docs/staff.md#product-types). */
import { createRoute } from '@hono/zod-openapi'
import {
  newTypeSchema,
  savedTypeSchema,
  staffTypeSchema,
  staffTypesSchema,
  typeConflictSchema,
  typeEditSchema,
  typeIdSchema,
} from '../../../domain/product-type/product-type.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { createType } from './create.ts'
import { editType } from './edit.ts'
import { listTypes, readType } from './read.ts'

const tags = ['Staff']

const UNKNOWN = 'No such product type'
const REFUSED = 'This can’t be saved'

const list = createRoute({
  method: 'get',
  path: '/admin/product-types',
  tags,
  summary: 'All product types, with how many attributes and products each has',
  middleware: allowed('read_catalogue'),
  responses: { 200: jsonAnswer(staffTypesSchema, 'The types'), ...answers(401, 403, 500, 503) },
})

const create = createRoute({
  method: 'post',
  path: '/admin/product-types',
  tags,
  summary: 'Adds a product type without attributes',
  middleware: allowed('write_catalogue'),
  request: { body: jsonBody(newTypeSchema) },
  responses: {
    200: jsonAnswer(savedTypeSchema, 'The type'),
    ...answers(400, 401, 403, 413, 415, 422, 500, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/product-types/{id}',
  tags,
  summary: 'A product type with its revision, attributes, use and history',
  middleware: allowed('read_catalogue'),
  request: { params: typeIdSchema },
  responses: { 200: jsonAnswer(staffTypeSchema, 'The type'), ...answers(400, 401, 403, 404, 500, 503) },
})

const edit = createRoute({
  method: 'patch',
  path: '/admin/product-types/{id}',
  tags,
  summary: 'Changes a product type; what is left out stays, and attributes come all together in their order',
  middleware: allowed('write_catalogue'),
  request: { params: typeIdSchema, body: jsonBody(typeEditSchema) },
  responses: {
    200: jsonAnswer(savedTypeSchema, 'The type as it is now'),
    409: jsonAnswer(typeConflictSchema, 'Who changed it since that revision, and what is there now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

export const adminTypeRoutes = createRouter()
  .openapi(list, async (c) => c.json({ types: await listTypes(openDatabase(c.var.settings)) }, 200))
  .openapi(create, async (c) => {
    const { settings } = c.var
    const made = await createType(openDatabase(settings), theStaff(c), c.req.valid('json'), settings.now())
    if (!made.ok) return problem(c, 422, REFUSED, { errors: made.faults })
    return c.json({ type: made.type, revision: made.revision }, 200)
  })
  .openapi(read, async (c) => {
    const found = await readType(openDatabase(c.var.settings), c.req.valid('param').id)
    return found === undefined ? problem(c, 404, UNKNOWN) : c.json(found, 200)
  })
  .openapi(edit, async (c) => {
    const { settings } = c.var
    const { id } = c.req.valid('param')
    const edited = await editType(openDatabase(settings), theStaff(c), id, c.req.valid('json'), settings.now())
    if (edited.ok) return c.json({ type: edited.type, revision: edited.revision }, 200)
    if (edited.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return c.json(edited.conflict, 409)
  })
