/** The wish list's routes. Without a session they answer 200 and say so. */
import { createRoute } from '@hono/zod-openapi'
import { wishListSchema, wishListStateSchema, wishSchema } from '../../domain/wish-list/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { addWish, removeWish } from './change.ts'
import { checkWish, readWishList } from './read.ts'

const tags = ['Wish list']
const state = jsonAnswer(wishListStateSchema, 'Whether someone is signed in, and whether the product is on the list')

const list = createRoute({
  method: 'get',
  path: '/wishlist',
  tags,
  summary: 'The customer’s wish list, newest first',
  responses: { 200: jsonAnswer(wishListSchema, 'The list'), ...answers(500, 503) },
})

const check = createRoute({
  method: 'get',
  path: '/wishlist/check',
  tags,
  summary: 'Whether a product is on the wish list',
  request: { query: wishSchema },
  responses: { 200: state, ...answers(400, 500, 503) },
})

const add = createRoute({
  method: 'post',
  path: '/wishlist',
  tags,
  summary: 'Puts a product on the wish list',
  request: { body: jsonBody(wishSchema) },
  responses: { 200: state, ...answers(400, 403, 404, 413, 415, 500, 503) },
})

const remove = createRoute({
  method: 'delete',
  path: '/wishlist',
  tags,
  summary: 'Takes a product off the wish list',
  request: { body: jsonBody(wishSchema) },
  responses: { 200: state, ...answers(400, 403, 413, 415, 500, 503) },
})

export const wishListRoutes = createRouter()
  .openapi(list, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    return c.json(await readWishList(openDatabase(c.var.settings), session), 200)
  })
  .openapi(check, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    return c.json(await checkWish(openDatabase(c.var.settings), session, c.req.valid('query').product_id), 200)
  })
  .openapi(add, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    const added = await addWish(openDatabase(c.var.settings), session, c.req.valid('json').product_id)
    return added ? c.json(added, 200) : problem(c, 404, 'No such product')
  })
  .openapi(remove, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    return c.json(await removeWish(openDatabase(c.var.settings), session, c.req.valid('json').product_id), 200)
  })
