/** Product types as staff describe them (docs/staff.md#product-types). */

import { batch } from '../../../database/batch.ts'
import { isConstraint } from '../../../database/is-constraint.ts'
import {
  auditNewType,
  insertType,
  selectEditedType,
  selectNamesake,
  selectStaffTypes,
  selectTypeHistory,
  selectUsedAttributes,
} from '../../../database/queries/catalogue/product-types.ts'
import {
  editedTypeRowSchema,
  newTypeSchema,
  savedTypeSchema,
  staffTypeSchema,
  staffTypesSchema,
  typeConflictSchema,
  typeEditSchema,
  typeIdSchema,
} from '../../../domain/catalogue/product-type/product-type.schema.ts'
import { slug } from '../../../domain/core/text/slug.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { editType } from './edit.ts'

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
  .openapi(list, async (c) => {
    const [{ rows }] = await batch(c.var.database, 'read', [selectStaffTypes()])
    return c.json({ types: [...rows] }, 200)
  })
  .openapi(create, async (c) => {
    const { database, staff, now } = c.var
    const added = c.req.valid('json')
    const refuse = (message: string) => problem(c, 422, REFUSED, { errors: [{ field: 'name', message }] })
    const id = slug(added.name)
    if (id === '') return refuse('Give it a name with letters')
    const [named, taken] = await batch(database, 'read', [selectNamesake('', added.name), selectEditedType(id)])
    const other = named.rows[0] ?? taken.rows[0]
    if (other !== undefined) return refuse(`There is a type ${other.name} already`)
    try {
      const [, , { rows }] = await batch(database, 'write', [
        insertType(id, added),
        auditNewType(staff, { id, added, at: now.toISOString() }),
        selectEditedType(id),
      ])
      if (rows[0] === undefined) throw new Error(`The type ${id} was written and is not there`)
      return c.json({ type: editedTypeRowSchema.parse(rows[0]), revision: rows[0].revision }, 200)
    } catch (error) {
      if (!isConstraint(error)) throw error
      return refuse('Another user has just added this type')
    }
  })
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const [found, used, logged] = await batch(c.var.database, 'read', [
      selectEditedType(id),
      selectUsedAttributes(id),
      selectTypeHistory(id),
    ])
    const [row] = found.rows
    if (row === undefined) return problem(c, 404, UNKNOWN)
    const { revision, products } = row
    const counts = Object.fromEntries(used.rows.map(({ key, products }) => [key, products]))
    const history = logged.rows.map(({ after_json, ...line }) => ({ ...line, after: JSON.parse(after_json ?? '{}') }))
    return c.json({ type: editedTypeRowSchema.parse(row), revision, products, used: counts, history }, 200)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const edited = await editType(c.var, id, c.req.valid('json'))
    if (edited.ok) return c.json({ type: edited.type, revision: edited.revision }, 200)
    if (edited.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return c.json(edited.conflict, 409)
  })
