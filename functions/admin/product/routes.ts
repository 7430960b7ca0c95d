/** Products as staff find, add and change them. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  editConflictSchema,
  productCodeSchema,
  productEditSchema,
  savedProductSchema,
  staffProductSchema,
} from '../../../domain/product/edit.schema.ts'
import { variantsEditSchema } from '../../../domain/product/edit-variants.schema.ts'
import { relatedEditSchema } from '../../../domain/product/related-products.schema.ts'
import {
  staffCatalogueSchema,
  staffListQuerySchema,
  staffListSchema,
} from '../../../domain/product/staff-list.schema.ts'
import { bulkAnswerSchema, bulkEditSchema, newProductSchema } from '../../../domain/product/staff-write.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { bulkEditProducts } from './bulk.ts'
import { readCatalogue } from './catalogue.ts'
import { createProduct } from './create.ts'
import { editProduct } from './edit.ts'
import { editRelated } from './edit-related.ts'
import { editVariants } from './edit-variants.ts'
import { exportProducts } from './export.ts'
import { listStaffProducts } from './list.ts'
import { readProduct } from './read.ts'

const tags = ['Staff']

const UNKNOWN = 'No such product'
const REFUSED = 'This can’t be saved'
const CHANGED = 'Somebody has changed this product meanwhile. Look at it again before you save'

const list = createRoute({
  method: 'get',
  path: '/admin/products',
  tags,
  summary: 'Fifty products of any status, by search, filters and order',
  middleware: allowed('read_catalogue'),
  request: { query: staffListQuerySchema },
  responses: {
    200: jsonAnswer(staffListSchema, 'The page, and how many there are'),
    ...answers(400, 401, 403, 500, 503),
  },
})

const exported = createRoute({
  method: 'get',
  path: '/admin/products/export',
  tags,
  summary: 'All products of a search with its filters as CSV, in the order of their codes',
  middleware: allowed('read_catalogue'),
  request: { query: staffListQuerySchema },
  responses: {
    200: { description: 'The list', content: { 'text/csv': { schema: z.string() } } },
    ...answers(400, 401, 403, 500, 503),
  },
})

const catalogue = createRoute({
  method: 'get',
  path: '/admin/catalogue',
  tags,
  summary: 'Product types with their attributes, categories, and how many products each view of the table has',
  middleware: allowed('read_catalogue'),
  responses: { 200: jsonAnswer(staffCatalogueSchema, 'What there is to choose from'), ...answers(401, 403, 500, 503) },
})

const read = createRoute({
  method: 'get',
  path: '/admin/products/{code}',
  tags,
  summary: 'A product or a variant with its version, its sizes, its history and how its stock moved',
  middleware: allowed('read_catalogue'),
  request: { params: productCodeSchema },
  responses: { 200: jsonAnswer(staffProductSchema, 'The product'), ...answers(400, 401, 403, 404, 500, 503) },
})

const create = createRoute({
  method: 'post',
  path: '/admin/products',
  tags,
  summary: 'Adds a product as a draft, empty or like another one',
  middleware: allowed('write_catalogue'),
  request: { body: jsonBody(newProductSchema) },
  responses: {
    200: jsonAnswer(savedProductSchema, 'The product'),
    ...answers(400, 401, 403, 413, 415, 422, 500, 503),
  },
})

const edit = createRoute({
  method: 'patch',
  path: '/admin/products/{code}',
  tags,
  summary: 'Changes a product, or prices and unit of a variant; what is left out stays',
  middleware: allowed('write_catalogue'),
  request: { params: productCodeSchema, body: jsonBody(productEditSchema) },
  responses: {
    200: jsonAnswer(savedProductSchema, 'The product as it is now'),
    409: jsonAnswer(editConflictSchema, 'Who changed it since that version, and what is there now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

const variants = createRoute({
  method: 'put',
  path: '/admin/products/{code}/variants',
  tags,
  summary: 'Adds, names, orders and takes away the sizes, vintages or colours of a product, all of them at once',
  middleware: allowed('write_catalogue'),
  request: { params: productCodeSchema, body: jsonBody(variantsEditSchema) },
  responses: {
    200: jsonAnswer(staffProductSchema, 'The product as it is now'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
  },
})

const related = createRoute({
  method: 'put',
  path: '/admin/products/{code}/related',
  tags,
  summary: 'Chooses which products go with this one, in their order',
  middleware: allowed('write_catalogue'),
  request: { params: productCodeSchema, body: jsonBody(relatedEditSchema) },
  responses: {
    200: jsonAnswer(staffProductSchema, 'The product as it is now'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
  },
})

const bulk = createRoute({
  method: 'post',
  path: '/admin/products/bulk',
  tags,
  summary: 'Shows what one change makes of up to 500 products, or makes it: each product’s own fate',
  middleware: allowed('write_catalogue'),
  request: { body: jsonBody(bulkEditSchema) },
  responses: {
    200: jsonAnswer(bulkAnswerSchema, 'What becomes of each product'),
    ...answers(400, 401, 403, 413, 415, 500, 503),
  },
})

export const adminProductRoutes = createRouter()
  .openapi(list, async (c) =>
    c.json(await listStaffProducts(openDatabase(c.var.settings), c.req.valid('query'), c.var.settings.now()), 200),
  )
  .openapi(exported, (c) => {
    const day = c.var.settings.now().toISOString().slice(0, 10)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="products-${day}.csv"`)
    return c.body(exportProducts(openDatabase(c.var.settings), c.req.valid('query')), 200)
  })
  .openapi(catalogue, async (c) => c.json(await readCatalogue(openDatabase(c.var.settings)), 200))
  .openapi(bulk, async (c) => {
    const asked = c.req.valid('json')
    return c.json(
      { rows: await bulkEditProducts(openDatabase(c.var.settings), theStaff(c), asked, c.var.settings.now()) },
      200,
    )
  })
  .openapi(read, async (c) => {
    const found = await readProduct(openDatabase(c.var.settings), c.req.valid('param').code)
    return found === undefined ? problem(c, 404, UNKNOWN) : c.json(found, 200)
  })
  .openapi(create, async (c) => {
    const added = c.req.valid('json')
    const created = await createProduct(openDatabase(c.var.settings), theStaff(c), added, c.var.settings.now())
    if (!created.ok) return problem(c, 422, REFUSED, { errors: created.faults })
    return c.json({ product: created.product, version: created.version }, 200)
  })
  .openapi(variants, async (c) => {
    const { code } = c.req.valid('param')
    const database = openDatabase(c.var.settings)
    const edited = await editVariants(database, theStaff(c), code, c.req.valid('json'), c.var.settings.now())
    if (edited.ok) return c.json(edited.detail, 200)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return edited.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 409, CHANGED)
  })
  .openapi(related, async (c) => {
    const { code } = c.req.valid('param')
    const database = openDatabase(c.var.settings)
    const edited = await editRelated(database, theStaff(c), code, c.req.valid('json'), c.var.settings.now())
    if (edited.ok) return c.json(edited.detail, 200)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return edited.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 409, CHANGED)
  })
  .openapi(edit, async (c) => {
    const database = openDatabase(c.var.settings)
    const { code } = c.req.valid('param')
    const edited = await editProduct(database, theStaff(c), code, c.req.valid('json'), c.var.settings.now())
    if (edited.ok) return c.json({ product: edited.product, version: edited.version }, 200)
    if (edited.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return c.json(edited.conflict, 409)
  })
