/** Product types as staff describe them (docs/staff.md#product-types). */
import type { Client } from '@libsql/client'
import { sql } from 'kysely'
import { batch, isConstraint } from '../../../database/batch.ts'
import {
  auditNewType,
  type EditedTypeRow,
  insertType,
  isTypeAtRevision,
  selectEditedType,
  selectElsewhere,
  selectNamesake,
  selectStaffTypes,
  selectTypeHistory,
  selectUsedAttributes,
  selectUsedValues,
  writeType,
} from '../../../database/queries/catalogue/product-types.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/changes.ts'
import {
  changedTypeFields,
  describeTypeEdit,
  keysInQuestion,
  keysToReindex,
  typeEditFaults,
  typeFieldsOf,
} from '../../../domain/catalogue/product-type/edit-type.ts'
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

/** Values in use, by key, of the attributes that the edit removes or changes in kind. */
async function readValues(database: Client, id: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map()
  const [{ rows }] = await batch(database, 'read', [selectUsedValues(id, keys)])
  return Map.groupBy(rows, ({ key }) => key)
}

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

const conflictOf = (row: EditedTypeRow) => ({
  message: `${row.last_editor || 'Another user'} has changed this type`,
  by: row.last_editor ?? '',
  type: editedTypeRowSchema.parse(row),
  revision: row.revision,
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
  // Two round trips, one more if attributes are removed or change their kind of value.
  .openapi(edit, async (c) => {
    const { database, staff, now } = c.var
    const { id } = c.req.valid('param')
    const { revision, ...change } = c.req.valid('json')
    const keys = change.attributes?.map(({ key }) => key) ?? []
    const [found, named, elsewhere] = await batch(database, 'read', [
      selectEditedType(id),
      selectNamesake(id, change.name ?? ''),
      selectElsewhere(id, keys),
    ])
    const row = found.rows[0]
    if (row === undefined) return problem(c, 404, UNKNOWN)
    if (row.revision !== revision) return c.json(conflictOf(row), 409)
    const before = editedTypeRowSchema.parse(row)
    const values = await readValues(database, id, keysInQuestion(before, change))
    const namesake = named.rows[0]?.name ?? null
    const errors = typeEditFaults(before, change, { namesake, elsewhere: elsewhere.rows, values })
    if (errors.length > 0) return problem(c, 422, REFUSED, { errors })
    const fields = changedTypeFields(before, change)
    if (fields.length === 0) return c.json({ type: before, revision }, 200)
    const after = typeFieldsOf(change, fields)
    const holds = isTypeAtRevision(id, revision)
    // No page shows a type that no product has.
    const isOnSite = sql`${row.products > 0} AND ${holds}`
    const record = { noun: 'product_type', noun_id: id, at: now.toISOString() } as const
    const summary = `${row.name}: ${describeTypeEdit(before, after)}`
    const results = await batch(database, 'write', [
      insertAudit({ staff, action: 'edit', ...record, before: typeFieldsOf(before, fields), after }, holds),
      ...queueChange({ ...record, summary }, staff, isOnSite),
      ...writeType(id, after, { revision, reindexed: keysToReindex(before, after) }),
      selectEditedType(id),
    ])
    const [written] = (results.at(-1)?.rows ?? []) as EditedTypeRow[]
    if (written === undefined) return problem(c, 404, UNKNOWN)
    return results.at(-2)?.rows.length
      ? c.json({ type: editedTypeRowSchema.parse(written), revision: written.revision }, 200)
      : c.json(conflictOf(written), 409)
  })
