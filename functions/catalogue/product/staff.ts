/** Products as staff find, add and change them. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { isUnchanged, selectEdited } from '../../../database/queries/catalogue/product-edits.ts'
import { selectByCodes, selectRelated, writeRelated } from '../../../database/queries/catalogue/related-products.ts'
import {
  selectCategoryNames,
  selectTypes,
  selectUsedValues,
  selectViewCounts,
} from '../../../database/queries/catalogue/staff-catalogue.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import { queueChange } from '../../../database/queries/core/changes.ts'
import {
  editConflictSchema,
  productCodeSchema,
  productEditSchema,
  savedProductSchema,
  staffProductSchema,
} from '../../../domain/catalogue/product/edit.schema.ts'
import { variantsEditSchema } from '../../../domain/catalogue/product/edit-variants.schema.ts'
import { relatedEditSchema } from '../../../domain/catalogue/product/related-products.schema.ts'
import { type RelatedProduct, relatedFault } from '../../../domain/catalogue/product/related-products.ts'
import {
  staffCatalogueSchema,
  staffListQuerySchema,
  staffListSchema,
} from '../../../domain/catalogue/product/staff-list.schema.ts'
import {
  bulkEditSchema,
  bulkResponseSchema,
  bulkUndoSchema,
  cellEditsSchema,
  newProductSchema,
} from '../../../domain/catalogue/product/staff-write.schema.ts'
import { nextVersion } from '../../../domain/catalogue/product/version.ts'
import { maySeeCosts } from '../../../domain/staff/access/roles.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { bulkEditProducts, editCells, undoBulkEdits } from './staff/bulk.ts'
import { createProduct } from './staff/create.ts'
import { editProduct } from './staff/edit.ts'
import { editVariants } from './staff/edit-variants.ts'
import { exportProducts } from './staff/export.ts'
import { listStaffProducts } from './staff/list.ts'
import { readProduct } from './staff/read.ts'
import { detailWithoutCosts, listWithoutCosts } from './staff/without-costs.ts'

/** 'Fino, Manchego', as in histories and changes. */
const titlesOf = (products: readonly RelatedProduct[]): string => products.map(({ title }) => title).join(', ')

const reading = staffRoutes('Staff', 'read_catalogue')
const writing = staffRoutes('Staff', 'write_catalogue')
const onProduct = writing.sharing({ params: productCodeSchema, answer: staffProductSchema, errors: [404, 409, 422] })

const UNKNOWN = 'No such product'
const REFUSED = 'This can’t be saved'
const CHANGED = 'Another user has changed this product. Check it again before you save'

const list = reading.get('/admin/products', {
  summary: '50 or 500 products of any status, by search, filters and order',
  query: staffListQuerySchema,
  answer: jsonResponse(staffListSchema, 'The page, and how many there are'),
})

const exported = reading.get('/admin/products/export', {
  summary: 'All products of a search with its filters as CSV, in the order of their codes',
  query: staffListQuerySchema.omit({ variants: true }),
  answer: { description: 'The list', content: { 'text/csv': { schema: z.string() } } },
})

const catalogue = reading.get('/admin/catalogue', {
  summary:
    'Product types with their attributes, categories, countries and suppliers, and the number of products in each view',
  answer: staffCatalogueSchema,
})

const read = reading.get('/admin/products/{code}', {
  summary: 'A product or variant with its version, sizes, history and stock movements',
  params: productCodeSchema,
  answer: staffProductSchema,
  errors: [404],
})

const create = writing.post('/admin/products', {
  summary: 'Adds a product as a draft, empty or like another one',
  body: newProductSchema,
  answer: savedProductSchema,
  errors: [422],
})

const edit = writing.patch('/admin/products/{code}', {
  summary: 'Changes a product, or the prices and unit of a variant; omitted fields stay as they are',
  params: productCodeSchema,
  body: productEditSchema,
  answer: savedProductSchema,
  conflict: editConflictSchema,
  errors: [404, 422],
})

const variants = onProduct.put('/admin/products/{code}/variants', {
  summary: 'Replaces the sizes, vintages or colours of a product: adds, renames, reorders and removes them',
  body: variantsEditSchema,
})

const related = onProduct.put('/admin/products/{code}/related', {
  summary: 'Chooses which products go with this one, in their order',
  body: relatedEditSchema,
})

const bulk = writing.post('/admin/products/bulk', {
  summary: 'Previews or applies a change to up to 500 products, and returns the outcome for each',
  body: bulkEditSchema,
  answer: bulkResponseSchema,
})

const cells = writing.post('/admin/products/cells', {
  summary: 'Changes prices and stock of up to 500 products, each to its own values, and returns the outcome for each',
  body: cellEditsSchema,
  answer: bulkResponseSchema,
})

const undo = writing.post('/admin/products/bulk/undo', {
  summary:
    'Restores up to 500 products to their state before a bulk edit or a save of the grid, unless they changed since',
  body: bulkUndoSchema,
  answer: bulkResponseSchema,
})

export const adminProductRoutes = createRouter()
  .openapi(list, async (c) => {
    const found = await listStaffProducts(c.var.database, c.req.valid('query'), c.var.now)
    return c.json(maySeeCosts(c.var.staff.permissions) ? found : listWithoutCosts(found), 200)
  })
  .openapi(exported, (c) => {
    const hasCost = maySeeCosts(c.var.staff.permissions)
    const day = c.var.now.toISOString().slice(0, 10)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="products-${day}.csv"`)
    return c.body(exportProducts(c.var.database, c.req.valid('query'), { hasCost }), 200)
  })
  .openapi(catalogue, async (c) => {
    const [{ rows }, categories, counted, used] = await batch(c.var.database, 'read', [
      selectTypes(),
      selectCategoryNames(),
      selectViewCounts(),
      selectUsedValues(),
    ])
    const [counts] = counted.rows
    if (counts === undefined) throw new Error('Counting products answered nothing')
    const types = rows.map(({ attributes_json, is_wine, ...type }) => ({
      ...type,
      is_wine: is_wine === 1,
      attributes: JSON.parse(attributes_json),
    }))
    const [{ countries_json, suppliers_json } = { countries_json: '[]', suppliers_json: '[]' }] = used.rows
    const values = { countries: JSON.parse(countries_json), suppliers: JSON.parse(suppliers_json) }
    return c.json({ types, categories: categories.rows, counts, ...values }, 200)
  })
  .openapi(bulk, async (c) => {
    const asked = c.req.valid('json')
    return c.json({ rows: await bulkEditProducts(c.var, asked) }, 200)
  })
  .openapi(cells, async (c) => c.json({ rows: await editCells(c.var, c.req.valid('json').products) }, 200))
  .openapi(undo, async (c) => c.json({ rows: await undoBulkEdits(c.var, c.req.valid('json').products) }, 200))
  .openapi(read, async (c) => {
    const found = await readProduct(c.var.database, c.req.valid('param').code)
    if (found === undefined) return problem(c, 404, UNKNOWN)
    return c.json(maySeeCosts(c.var.staff.permissions) ? found : detailWithoutCosts(found), 200)
  })
  .openapi(create, async (c) => {
    const added = c.req.valid('json')
    const created = await createProduct(c.var, added)
    if (!created.ok) return problem(c, 422, REFUSED, { errors: created.faults })
    return c.json({ product: created.product, version: created.version }, 200)
  })
  .openapi(variants, async (c) => {
    const { code } = c.req.valid('param')
    const edited = await editVariants(c.var, code, c.req.valid('json'))
    if (edited.ok) return c.json(edited.detail, 200)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return edited.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 409, CHANGED)
  })
  .openapi(related, async (c) => {
    const { code } = c.req.valid('param')
    const { database, staff, now } = c.var
    const { related, version } = c.req.valid('json')
    const [edited, existing, named] = await batch(database, 'read', [
      selectEdited([code]),
      selectRelated(code),
      selectByCodes(related),
    ])
    const read = edited.rows[0]
    if (read === undefined || read.product_code !== code) return problem(c, 404, UNKNOWN)
    if (read.updated_at !== version) return problem(c, 409, CHANGED)
    const message = relatedFault(code, related, named.rows)
    if (message !== null) return problem(c, 422, REFUSED, { errors: [{ field: 'related', message }] })
    const isSame = related.join() === existing.rows.map((product) => product.code).join()
    if (!isSame) {
      const titles = new Map(named.rows.map((product) => [product.code, product.title]))
      const before = titlesOf(existing.rows)
      const after = related.map((one) => titles.get(one)).join(', ')
      const holds = isUnchanged(read)
      const at = nextVersion(read.updated_at, now)
      const record = { noun: 'product', noun_id: code, at } as const
      const audited = { staff, action: 'edit', ...record, before: { related: before }, after: { related: after } }
      const summary = `${read.title}: goes with ${after || 'nothing chosen'}`
      const results = await batch(database, 'write', [
        insertAudit(audited, holds),
        ...queueChange({ ...record, summary }, staff, holds),
        ...writeRelated(code, related, holds, at),
      ])
      if (!results.at(-1)?.rows.length) return problem(c, 409, CHANGED)
    }
    const detail = await readProduct(database, code)
    return detail === undefined ? problem(c, 409, CHANGED) : c.json(detail, 200)
  })
  .openapi(edit, async (c) => {
    const { code } = c.req.valid('param')
    const edited = await editProduct(c.var.database, c.var.staff, code, c.req.valid('json'), c.var.now)
    if (edited.ok) return c.json({ product: edited.product, version: edited.version }, 200)
    if (edited.code === 'unknown') return problem(c, 404, UNKNOWN)
    if (edited.code === 'faults') return problem(c, 422, REFUSED, { errors: edited.faults })
    return c.json(edited.conflict, 409)
  })
