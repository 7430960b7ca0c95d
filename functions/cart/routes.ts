/** The routes of the standard cart: read it, change a line. */
import { createRoute } from '@hono/zod-openapi'
import { CART_FULL } from '../../domain/cart/cart.ts'
import { cartSchema, cartUpdateAnswerSchema, cartUpdateSchema } from '../../domain/cart/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { readCart } from './read.ts'
import { updateCart } from './update.ts'

const read = createRoute({
  method: 'get',
  path: '/cart',
  tags: ['Cart'],
  summary: "The visitor's cart at today's prices",
  responses: { 200: jsonAnswer(cartSchema, 'The cart, empty for a new visitor'), ...answers(500, 503) },
})

const update = createRoute({
  method: 'post',
  path: '/cart/update',
  tags: ['Cart'],
  summary: 'Sets, adds to or removes a line; with too little stock nothing changes and `in_stock` is false',
  request: { body: jsonBody(cartUpdateSchema) },
  responses: {
    200: jsonAnswer(cartUpdateAnswerSchema, 'The stock of the product, and the cart as it is now'),
    ...answers(400, 403, 404, 413, 415, 422, 500, 503),
  },
})

export const cartRoutes = createRouter()
  .openapi(read, async (c) => {
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    return c.json(await readCart(openDatabase(c.var.settings), owner), 200)
  })
  .openapi(update, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const change = { caller: { ...caller, visitor }, ...c.req.valid('json') }
    const updated = await updateCart(openDatabase(c.var.settings), change, c.var.settings.now())
    if (!updated.ok) {
      return updated.code === 'full' ? problem(c, 422, CART_FULL) : problem(c, 404, 'No such product')
    }
    if (caller.visitor === undefined && updated.isVisitorKept) rememberVisitor(c, visitor)
    return c.json(updated.answer, 200)
  })
