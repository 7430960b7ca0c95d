/** The routes of the standard cart: read it, change a line. */
import { CART_FULL } from '../../domain/cart/cart.ts'
import { cartSchema, cartUpdateAnswerSchema, cartUpdateSchema } from '../../domain/cart/schema.ts'
import { problem } from '../errors.ts'
import { jsonAnswer } from '../openapi.ts'
import { createRouter, shopRoutes } from '../router.ts'
import { readCaller, readOwner } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { readCart } from './read.ts'
import { updateCart } from './update.ts'

const routes = shopRoutes('Cart')

const read = routes.get('/cart', {
  summary: "The visitor's cart at today's prices",
  answer: jsonAnswer(cartSchema, 'The cart, empty for a new visitor'),
})

const update = routes.post('/cart/update', {
  summary: 'Sets, adds to or removes a line; with too little stock nothing changes and `in_stock` is false',
  body: cartUpdateSchema,
  answer: cartUpdateAnswerSchema,
  errors: [404, 422],
})

export const cartRoutes = createRouter()
  .openapi(read, async (c) => c.json(await readCart(c.var.database, await readOwner(c)), 200))
  .openapi(update, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const change = { caller: { ...caller, visitor }, ...c.req.valid('json') }
    const updated = await updateCart(c.var.database, change, c.var.now)
    if (!updated.ok) {
      return updated.code === 'full' ? problem(c, 422, CART_FULL) : problem(c, 404, 'No such product')
    }
    if (caller.visitor === undefined && updated.isVisitorKept) rememberVisitor(c, visitor)
    return c.json(updated.answer, 200)
  })
