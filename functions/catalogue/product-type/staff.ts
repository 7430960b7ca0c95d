/** Product types as staff describe them (docs/staff.md#product-types). */
import {
  newTypeSchema,
  savedTypeSchema,
  staffTypeSchema,
  staffTypesSchema,
  typeConflictSchema,
  typeEditSchema,
  typeIdSchema,
} from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { createType } from './create.ts'
import { editType } from './edit.ts'
import { listTypes, readType } from './read.ts'

const reading = staffRoutes('Staff', 'read_catalogue')
const writing = staffRoutes('Staff', 'write_catalogue')

const UNKNOWN = 'No such product type'
const REFUSED = 'This can’t be saved'

const list = reading.get('/admin/product-types', {
  summary: 'All product types, with their numbers of attributes and products',
  answer: staffTypesSchema,
})

const create = writing.post('/admin/product-types', {
  summary: 'Adds a product type without attributes',
  body: newTypeSchema,
  answer: savedTypeSchema,
  errors: [422],
})

const read = reading.get('/admin/product-types/{id}', {
  summary: 'A product type with its revision, attributes, use and history',
  params: typeIdSchema,
  answer: staffTypeSchema,
  errors: [404],
})

const edit = writing.patch('/admin/product-types/{id}', {
  summary: 'Changes a product type; omitted fields stay as they are. Attributes are sent together, in order',
  params: typeIdSchema,
  body: typeEditSchema,
  answer: savedTypeSchema,
  conflict: typeConflictSchema,
  errors: [404, 422],
})

export const adminTypeRoutes = createRouter()
  .openapi(list, async (c) => c.json({ types: await listTypes(c.var.database) }, 200))
  .openapi(create, async (c) => {
    const made = await createType(c.var, c.req.valid('json'))
    if (!made.ok) return problem(c, 422, REFUSED, { errors: made.faults })
    return c.json({ type: made.type, revision: made.revision }, 200)
  })
  .openapi(read, async (c) => {
    const found = await readType(c.var.database, c.req.valid('param').id)
    return found === undefined ? problem(c, 404, UNKNOWN) : c.json(found, 200)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const edited = await editType(c.var, id, c.req.valid('json'))
    if (edited.ok) return c.json({ type: edited.type, revision: edited.revision }, 200)
    if (edited.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return c.json(edited.conflict, 409)
  })
