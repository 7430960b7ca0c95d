/** Routes of the wish list. Without a session they respond with 200 and a flag. */
import { batch } from '../../../database/batch.ts'
import { toViewerCard } from '../../../database/queries/catalogue/product-card.ts'
import { selectIsSignedIn, selectWish, selectWishList } from '../../../database/queries/catalogue/wish-list.ts'
import { wishListSchema, wishListStateSchema, wishSchema } from '../../../domain/catalogue/wish-list/schema.ts'
import { readSession } from '../../core/session/cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { addWish, NOT_SIGNED_IN, removeWish, toState } from './change.ts'

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
  .openapi(list, async (c) => {
    const session = await readSession(c)
    if (session === undefined) return c.json({ logged_in: false, products: [] }, 200)
    const [signedIn, cards] = await batch(c.var.database, 'read', [selectIsSignedIn(session), selectWishList(session)])
    const products = cards.rows.map((row) => toViewerCard(row))
    return c.json({ logged_in: signedIn.rows[0]?.logged_in === 1, products }, 200)
  })
  .openapi(check, async (c) => {
    const session = await readSession(c)
    if (session === undefined) return c.json(NOT_SIGNED_IN, 200)
    const [{ rows }] = await batch(c.var.database, 'read', [selectWish(session, c.req.valid('query').product_id)])
    return c.json(toState(rows[0]), 200)
  })
  .openapi(add, async (c) => {
    const added = await addWish(c.var.database, await readSession(c), c.req.valid('json').product_id)
    return added ? c.json(added, 200) : problem(c, 404, 'No such product')
  })
  .openapi(remove, async (c) =>
    c.json(await removeWish(c.var.database, await readSession(c), c.req.valid('json').product_id), 200),
  )
