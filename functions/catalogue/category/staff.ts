/** Categories as staff arrange and edit them (docs/staff.md#categories). */
import { sql } from 'kysely'
import { batch, isConstraint } from '../../../database/batch.ts'
import {
  auditNewCategory,
  insertCategory,
  isAtRevision,
  moveCategory,
  selectCategoryAt,
  selectClaim,
  selectParent,
  selectStaffCategories,
  selectTree,
  TREE,
  toEditedCategory,
} from '../../../database/queries/catalogue/staff-categories.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/changes.ts'
import { planMove } from '../../../domain/catalogue/category/category-tree.ts'
import { describeClaim } from '../../../domain/catalogue/category/edit-category.ts'
import {
  categoryConflictSchema,
  categoryEditSchema,
  categoryIdSchema,
  categoryMoveSchema,
  type NewCategory,
  newCategorySchema,
  requestedRulesSchema,
  ruleMatchesSchema,
  ruleOptionsSchema,
  savedCategorySchema,
  staffCategoriesSchema,
  staffCategorySchema,
} from '../../../domain/catalogue/category/staff-category.schema.ts'
import { CATEGORY_LEVELS } from '../../../domain/catalogue/category/staff-category.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { editCategory } from './staff/edit.ts'
import { listCategories, matchRules, readCategory, readRuleOptions } from './staff/list.ts'

const reading = staffRoutes('Staff', 'read_catalogue')
const writing = staffRoutes('Staff', 'write_catalogue')

const UNKNOWN = 'No such category'
const REFUSED = 'This can’t be saved'

const list = reading.get('/admin/categories', {
  summary: 'All categories, each after its parent, with the number of products on sale',
  answer: staffCategoriesSchema,
})

const options = reading.get('/admin/categories/rule-options', {
  summary: 'The conditions that a category’s rules can use',
  answer: jsonResponse(ruleOptionsSchema, 'By field, the more frequent first'),
})

const matches = reading.post('/admin/categories/matches', {
  summary: 'The number of products that rules choose, and the first of them; changes nothing',
  body: requestedRulesSchema,
  answer: ruleMatchesSchema,
})

const create = writing.post('/admin/categories', {
  summary: 'Adds a category without products, which is not on the site yet',
  body: newCategorySchema,
  answer: savedCategorySchema,
  errors: [422],
})

const read = reading.get('/admin/categories/{id}', {
  summary: 'A category with its revision, products, rules, content and history',
  params: categoryIdSchema,
  answer: staffCategorySchema,
  errors: [404],
})

const edit = writing.patch('/admin/categories/{id}', {
  summary: 'Changes a category; omitted fields stay as they are. A new address leaves a redirect',
  params: categoryIdSchema,
  body: categoryEditSchema,
  answer: savedCategorySchema,
  conflict: categoryConflictSchema,
  errors: [404, 422],
})

const move = writing.post('/admin/categories/{id}/move', {
  summary: 'Moves a category within the tree; addresses stay the same',
  params: categoryIdSchema,
  body: categoryMoveSchema,
  answer: staffCategoriesSchema,
  errors: [404, 409, 422],
})

const MOVED = 'Another user has changed the categories. Check where it is now.'
const TOO_DEEP = `Categories go ${CATEGORY_LEVELS} levels deep: nothing can stand below that one`

export const adminCategoryRoutes = createRouter()
  .openapi(list, async (c) => c.json({ categories: await listCategories(c.var.database) }, 200))
  .openapi(options, async (c) => c.json(await readRuleOptions(c.var.database), 200))
  .openapi(matches, async (c) => c.json(await matchRules(c.var.database, c.req.valid('json').rules), 200))
  // Without products, off the site. Two round trips.
  .openapi(create, async (c) => {
    const { database, staff, now } = c.var
    const added = c.req.valid('json')
    const refuse = (...errors: { field: keyof NewCategory; message: string }[]) => problem(c, 422, REFUSED, { errors })
    const [claims, parents] = await batch(database, 'read', [
      selectClaim(null, added.sef_url),
      selectParent(added.parent_id),
    ])
    const [claim, parent] = [claims.rows[0], parents.rows[0]]
    if (claim !== undefined) return refuse({ field: 'sef_url', message: describeClaim(claim) })
    if (added.parent_id !== null && parent === undefined)
      return refuse({ field: 'parent_id', message: 'There is no such category' })
    if ((parent?.depth ?? 0) >= CATEGORY_LEVELS) return refuse({ field: 'parent_id', message: TOO_DEEP })
    try {
      const [, , { rows }] = await batch(database, 'write', [
        insertCategory(added),
        auditNewCategory(staff, added, now.toISOString()),
        selectCategoryAt(added.sef_url),
      ])
      if (rows[0] === undefined) return refuse({ field: 'parent_id', message: 'It has just been moved' })
      return c.json({ category: toEditedCategory(rows[0]), revision: rows[0].revision }, 200)
    } catch (error) {
      if (!isConstraint(error)) throw error
      return refuse({ field: 'sef_url', message: 'Another user has just taken that address' })
    }
  })
  .openapi(read, async (c) => {
    const found = await readCategory(c.var.database, c.req.valid('param').id)
    return found === undefined ? problem(c, 404, UNKNOWN) : c.json(found, 200)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const edited = await editCategory(c.var, id, c.req.valid('json'))
    if (edited.ok) return c.json({ category: edited.category, revision: edited.revision }, 200)
    if (edited.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return c.json(edited.conflict, 409)
  })
  // Two round trips: read, then write if the whole tree is still the same.
  .openapi(move, async (c) => {
    const { database, staff, now } = c.var
    const { id } = c.req.valid('param')
    const { revision, ...to } = c.req.valid('json')
    const [{ rows }, trees] = await batch(database, 'read', [selectStaffCategories(), selectTree()])
    const moved = rows.find((row) => row.id === id)
    if (moved === undefined) return problem(c, 404, UNKNOWN)
    if (moved.revision !== revision) return problem(c, 409, MOVED)
    const plan = planMove(rows, id, to)
    if (!plan.ok)
      return problem(c, 422, 'It can’t go there', { errors: [{ field: plan.field, message: plan.message }] })
    const at = now.toISOString()
    const holds = sql`${isAtRevision(id, revision)} AND ${TREE} = ${trees.rows[0]?.tree ?? ''}`
    const isOnSite = sql`${moved.status === 'active'} AND ${holds}`
    const audited = { staff, action: 'move', noun: 'category', noun_id: String(id), at }
    const { parent_id } = to
    const change = { noun: 'category', noun_id: moved.sef_url, summary: `${moved.name}: moved`, at } as const
    const results = await batch(database, 'write', [
      insertAudit({ ...audited, before: { parent_id: moved.parent_id }, after: { parent_id } }, holds),
      ...queueChange(change, staff, isOnSite),
      ...moveCategory({ id, parentId: parent_id, siblings: plan.siblings }, revision, holds),
    ])
    if (results.at(-1)?.rows.length) return c.json({ categories: await listCategories(database) }, 200)
    return problem(c, 409, MOVED)
  })
