/** The product routes: one product with its stock, and cards by code. */
import { z } from '@hono/zod-openapi'
import {
  productCodesQuerySchema,
  productQuerySchema,
  stockSchema,
  viewerCardSchema,
  viewerProductSchema,
} from '../../../domain/catalogue/product/schema.ts'
import { promiseSchema } from '../../../domain/selling/delivery/promise.schema.ts'
import { readOwner } from '../../core/session/caller.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { getProductsByCodes } from './get-by-ids.ts'
import { readProduct } from './read.ts'

const routes = shopRoutes('Products')

const read = routes.get('/product', {
  summary: 'A product by its code (or the code of one of its variants) or by the last segment of its page',
  query: productQuerySchema,
  answer: z.object({
    product: viewerProductSchema,
    stock: stockSchema,
    promise: promiseSchema.nullable().meta({ description: 'Of standard delivery; null if it can’t be ordered.' }),
  }),
  errors: [404],
})

const byCodes = routes.get('/products/get-by-ids', {
  summary: 'Cards in the requested order; codes that are not sold are left out',
  query: productCodesQuerySchema,
  answer: z.object({ products: z.array(viewerCardSchema) }),
})

export const productRoutes = createRouter()
  .openapi(read, async (c) => {
    const found = await readProduct(c.var.database, c.req.valid('query'), await readOwner(c), c.var.now)
    return found ? c.json(found, 200) : problem(c, 404, 'No such product')
  })
  .openapi(byCodes, async (c) => {
    const { products } = c.req.valid('query')
    return c.json({ products: await getProductsByCodes(c.var.database, products, await readOwner(c)) }, 200)
  })
