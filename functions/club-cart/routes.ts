/** The routes of the club basket: read it, change a line. */
import { CART_FULL } from '../../domain/cart/cart.ts'
import { cartUpdateAnswerSchema, cartUpdateSchema } from '../../domain/cart/schema.ts'
import { MEMBERS_ONLY_MESSAGE, NOT_A_CLUB_WINE_MESSAGE } from '../../domain/club-cart/club-cart.ts'
import { clubCartSchema } from '../../domain/club-cart/schema.ts'
import { problem } from '../errors.ts'
import { jsonAnswer } from '../openapi.ts'
import { createRouter, shopRoutes } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { readClubCart } from './read.ts'
import { updateClubCart } from './update.ts'

const routes = shopRoutes('Wine club')

const read = routes.get('/wine-club/cart', {
  summary: 'The member’s basket at club prices, and whether the caller is a member',
  answer: jsonAnswer(clubCartSchema, 'The basket, empty for anyone who is no member'),
})

const update = routes.post('/wine-club/cart/update', {
  summary:
    'Sets, adds to or removes a line of a member’s basket; with too little stock nothing changes and `in_stock` is false',
  body: cartUpdateSchema,
  answer: cartUpdateAnswerSchema,
  errors: [401, 404, 422],
})

export const clubCartRoutes = createRouter()
  .openapi(read, async (c) => c.json(await readClubCart(c.var.database, await readSession(c)), 200))
  .openapi(update, async (c) => {
    const updated = await updateClubCart(c.var.database, await readSession(c), c.req.valid('json'))
    if (updated.ok) return c.json(updated.answer, 200)
    if (updated.code === 'not-signed-in') return notSignedIn(c)
    if (updated.code === 'unknown-product') return problem(c, 404, 'No such product')
    if (updated.code === 'full') return problem(c, 422, CART_FULL)
    return problem(c, 422, updated.code === 'no-member' ? MEMBERS_ONLY_MESSAGE : NOT_A_CLUB_WINE_MESSAGE)
  })
