/** Routes of the wish list. Without a session they respond with 200 and a flag. */
import { wishListSchema, wishListStateSchema, wishSchema } from '../../../domain/catalogue/wish-list/schema.ts'
import { readSession } from '../../core/session/cookie.ts'
import { problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { addWish, removeWish } from './change.ts'
import { checkWish, readWishList } from './read.ts'

const routes = shopRoutes('Wish list')
const state = jsonResponse(wishListStateSchema, 'Whether someone is signed in, and whether the product is on the list')

const list = routes.get('/wishlist', {
  summary: 'The customer’s wish list, newest first',
  answer: wishListSchema,
})

const check = routes.get('/wishlist/check', {
  summary: 'Whether a product is on the wish list',
  query: wishSchema,
  answer: state,
})

const add = routes.post('/wishlist', {
  summary: 'Adds a product to the wish list',
  body: wishSchema,
  answer: state,
  errors: [404],
})

const remove = routes.delete('/wishlist', {
  summary: 'Removes a product from the wish list',
  body: wishSchema,
  answer: state,
})

export const wishListRoutes = createRouter()
  .openapi(list, async (c) => c.json(await readWishList(c.var.database, await readSession(c)), 200))
  .openapi(check, async (c) =>
    c.json(await checkWish(c.var.database, await readSession(c), c.req.valid('query').product_id), 200),
  )
  .openapi(add, async (c) => {
    const added = await addWish(c.var.database, await readSession(c), c.req.valid('json').product_id)
    return added ? c.json(added, 200) : problem(c, 404, 'No such product')
  })
  .openapi(remove, async (c) =>
    c.json(await removeWish(c.var.database, await readSession(c), c.req.valid('json').product_id), 200),
  )
