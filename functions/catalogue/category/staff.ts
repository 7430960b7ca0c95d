/** Categories as staff arrange and edit them (docs/staff.md#categories). */
import {
  categoryConflictSchema,
  categoryEditSchema,
  categoryIdSchema,
  categoryMoveSchema,
  newCategorySchema,
  requestedRulesSchema,
  ruleMatchesSchema,
  ruleOptionsSchema,
  savedCategorySchema,
  staffCategoriesSchema,
  staffCategorySchema,
} from '../../../domain/catalogue/category/staff-category.schema.ts'
import { problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { createCategory } from './staff/create.ts'
import { editCategory } from './staff/edit.ts'
import { listCategories, matchRules, readCategory, readRuleOptions } from './staff/list.ts'
import { moveCategory } from './staff/move.ts'

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

export const adminCategoryRoutes = createRouter()
  .openapi(list, async (c) => c.json({ categories: await listCategories(c.var.database) }, 200))
  .openapi(options, async (c) => c.json(await readRuleOptions(c.var.database), 200))
  .openapi(matches, async (c) => c.json(await matchRules(c.var.database, c.req.valid('json').rules), 200))
  .openapi(create, async (c) => {
    const made = await createCategory(c.var, c.req.valid('json'))
    if (!made.ok) return problem(c, 422, REFUSED, { errors: made.faults })
    return c.json({ category: made.category, revision: made.revision }, 200)
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
  .openapi(move, async (c) => {
    const { id } = c.req.valid('param')
    const moved = await moveCategory(c.var, id, c.req.valid('json'))
    if (moved.ok) return c.json({ categories: moved.categories }, 200)
    if (moved.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (moved.code === 'faults') return problem(c, 422, 'It can’t go there', { errors: moved.faults })
    return problem(c, 409, 'Another user has changed the categories. Check where it is now.')
  })
