/** GET /api/admin/products/{code}/pages: where a product is shown. One round trip. */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectPagesWithProduct } from '../../../database/queries/publishing/product-pages.ts'
import { productCodeSchema } from '../../../domain/catalogue/product/edit.schema.ts'
import { productPageSchema } from '../../../domain/publishing/page/product-page.schema.ts'
import { createRouter, staffRoutes } from '../../router.ts'

const routes = staffRoutes('Page builder', 'read_catalogue')

const list = routes.get('/admin/products/{code}/pages', {
  summary: 'Pages that name the product, or link to it, on the site or in their draft',
  params: productCodeSchema,
  answer: z.object({ pages: z.array(productPageSchema) }),
})

export const productPageRoutes = createRouter().openapi(list, async (c) => {
  const [{ rows }] = await batch(c.var.database, 'read', [selectPagesWithProduct(c.req.valid('param').code)])
  return c.json({ pages: rows.map((row) => ({ ...row, is_live: row.is_live === 1 })) }, 200)
})
