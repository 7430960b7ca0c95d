/** Categories as staff arrange and edit them (docs/staff.md#categories). */
import { createRoute } from '@hono/zod-openapi'
import {
  askedRulesSchema,
  categoryConflictSchema,
  categoryEditSchema,
  categoryIdSchema,
  categoryMoveSchema,
  newCategorySchema,
  ruleMatchesSchema,
  ruleOptionsSchema,
  savedCategorySchema,
  staffCategoriesSchema,
  staffCategorySchema,
} from '../../../domain/category/staff-category.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { createCategory } from './create.ts'
import { editCategory } from './edit.ts'
import { listCategories, matchRules, readCategory, readRuleOptions } from './list.ts'
import { moveCategory } from './move.ts'

const tags = ['Staff']

const UNKNOWN = 'No such category'
const REFUSED = 'This can’t be saved'

const list = createRoute({
  method: 'get',
  path: '/admin/categories',
  tags,
  summary: 'All categories, parents before what stands below them, with how many products are on sale in each',
  middleware: allowed('read_catalogue'),
  responses: { 200: jsonAnswer(staffCategoriesSchema, 'The categories'), ...answers(401, 403, 500, 503) },
})

const options = createRoute({
  method: 'get',
  path: '/admin/categories/rule-options',
  tags,
  summary: 'What a category’s rules can ask for',
  middleware: allowed('read_catalogue'),
  responses: {
    200: jsonAnswer(ruleOptionsSchema, 'By field, the more frequent first'),
    ...answers(401, 403, 500, 503),
  },
})

const matches = createRoute({
  method: 'post',
  path: '/admin/categories/matches',
  tags,
  summary: 'How many products rules choose, and the first of them; changes nothing',
  middleware: allowed('read_catalogue'),
  request: { body: jsonBody(askedRulesSchema) },
  responses: {
    200: jsonAnswer(ruleMatchesSchema, 'What they choose'),
    ...answers(400, 401, 403, 413, 415, 500, 503),
  },
})

const create = createRoute({
  method: 'post',
  path: '/admin/categories',
  tags,
  summary: 'Adds a category without products, which is not on the site yet',
  middleware: allowed('write_catalogue'),
  request: { body: jsonBody(newCategorySchema) },
  responses: {
    200: jsonAnswer(savedCategorySchema, 'The category'),
    ...answers(400, 401, 403, 413, 415, 422, 500, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/categories/{id}',
  tags,
  summary: 'A category with its revision, products, rules, content and history',
  middleware: allowed('read_catalogue'),
  request: { params: categoryIdSchema },
  responses: { 200: jsonAnswer(staffCategorySchema, 'The category'), ...answers(400, 401, 403, 404, 500, 503) },
})

const edit = createRoute({
  method: 'patch',
  path: '/admin/categories/{id}',
  tags,
  summary: 'Changes a category; what is left out stays. Another address leaves a redirect behind',
  middleware: allowed('write_catalogue'),
  request: { params: categoryIdSchema, body: jsonBody(categoryEditSchema) },
  responses: {
    200: jsonAnswer(savedCategorySchema, 'The category as it is now'),
    409: jsonAnswer(categoryConflictSchema, 'Who changed it since that revision, and what is there now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

const move = createRoute({
  method: 'post',
  path: '/admin/categories/{id}/move',
  tags,
  summary: 'Gives a category another place in the tree; addresses stay',
  middleware: allowed('write_catalogue'),
  request: { params: categoryIdSchema, body: jsonBody(categoryMoveSchema) },
  responses: {
    200: jsonAnswer(staffCategoriesSchema, 'All categories as they stand now'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
  },
})

export const adminCategoryRoutes = createRouter()
  .openapi(list, async (c) => c.json({ categories: await listCategories(openDatabase(c.var.settings)) }, 200))
  .openapi(options, async (c) => c.json(await readRuleOptions(openDatabase(c.var.settings)), 200))
  .openapi(matches, async (c) => c.json(await matchRules(openDatabase(c.var.settings), c.req.valid('json').rules), 200))
  .openapi(create, async (c) => {
    const { settings } = c.var
    const made = await createCategory(openDatabase(settings), theStaff(c), c.req.valid('json'), settings.now())
    if (!made.ok) return problem(c, 422, REFUSED, { errors: made.faults })
    return c.json({ category: made.category, revision: made.revision }, 200)
  })
  .openapi(read, async (c) => {
    const found = await readCategory(openDatabase(c.var.settings), c.req.valid('param').id)
    return found === undefined ? problem(c, 404, UNKNOWN) : c.json(found, 200)
  })
  .openapi(edit, async (c) => {
    const { settings } = c.var
    const { id } = c.req.valid('param')
    const edited = await editCategory(openDatabase(settings), theStaff(c), id, c.req.valid('json'), settings.now())
    if (edited.ok) return c.json({ category: edited.category, revision: edited.revision }, 200)
    if (edited.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return c.json(edited.conflict, 409)
  })
  .openapi(move, async (c) => {
    const { settings } = c.var
    const { id } = c.req.valid('param')
    const moved = await moveCategory(openDatabase(settings), theStaff(c), id, c.req.valid('json'), settings.now())
    if (moved.ok) return c.json({ categories: moved.categories }, 200)
    if (moved.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (moved.code === 'faults') return problem(c, 422, 'It can’t stand there', { errors: moved.faults })
    return problem(c, 409, 'Somebody else has changed the categories in the meantime. Check where it is now.')
  })
