/** The product routes: one product with its stock, and cards by code. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  callersCardSchema,
  callersProductSchema,
  productCodesQuerySchema,
  productQuerySchema,
  stockSchema,
} from '../../domain/product/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { getProductsByCodes } from './get-by-ids.ts'
import { readProduct } from './read.ts'

const read = createRoute({
  method: 'get',
  path: '/product',
  tags: ['Products'],
  summary: 'A product by its code (or the code of one of its variants) or by the last segment of its page',
  request: { query: productQuerySchema },
  responses: {
    200: jsonAnswer(z.object({ product: callersProductSchema, stock: stockSchema }), 'The product and its stock now'),
    ...answers(400, 404, 500, 503),
  },
})

const byCodes = createRoute({
  method: 'get',
  path: '/products/get-by-ids',
  tags: ['Products'],
  summary: 'Cards in the order asked for; codes that are not sold are left out',
  request: { query: productCodesQuerySchema },
  responses: {
    200: jsonAnswer(z.object({ products: z.array(callersCardSchema) }), 'The cards'),
    ...answers(400, 500, 503),
  },
})

export const productRoutes = createRouter()
  .openapi(read, async (c) => {
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    const found = await readProduct(openDatabase(c.var.settings), c.req.valid('query'), owner)
    return found ? c.json(found, 200) : problem(c, 404, 'No such product')
  })
  .openapi(byCodes, async (c) => {
    const { products } = c.req.valid('query')
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    return c.json({ products: await getProductsByCodes(openDatabase(c.var.settings), products, owner) }, 200)
  })
