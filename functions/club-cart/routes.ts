/** The routes of the club basket: read it, change a line. */
import { createRoute } from '@hono/zod-openapi'
import { CART_FULL } from '../../domain/cart/cart.ts'
import { cartUpdateAnswerSchema, cartUpdateSchema } from '../../domain/cart/schema.ts'
import { MEMBERS_ONLY_MESSAGE, NOT_A_CLUB_WINE_MESSAGE } from '../../domain/club-cart/club-cart.ts'
import { clubCartSchema } from '../../domain/club-cart/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { readClubCart } from './read.ts'
import { updateClubCart } from './update.ts'

const tags = ['Wine club']

const read = createRoute({
  method: 'get',
  path: '/wine-club/cart',
  tags,
  summary: 'The member’s basket at club prices, and whether the caller is a member',
  responses: { 200: jsonAnswer(clubCartSchema, 'The basket, empty for whoever is no member'), ...answers(500, 503) },
})

const update = createRoute({
  method: 'post',
  path: '/wine-club/cart/update',
  tags,
  summary:
    'Sets, adds to or removes a line of a member’s basket; with too little stock nothing changes and `in_stock` is false',
  request: { body: jsonBody(cartUpdateSchema) },
  responses: {
    200: jsonAnswer(cartUpdateAnswerSchema, 'The stock of the wine, and the basket as it is now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

export const clubCartRoutes = createRouter()
  .openapi(read, async (c) =>
    c.json(await readClubCart(openDatabase(c.var.settings), await readSession(c, c.var.settings.now())), 200),
  )
  .openapi(update, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    const updated = await updateClubCart(openDatabase(c.var.settings), session, c.req.valid('json'))
    if (updated.ok) return c.json(updated.answer, 200)
    if (updated.code === 'not-signed-in') return notSignedIn(c)
    if (updated.code === 'unknown-product') return problem(c, 404, 'No such product')
    if (updated.code === 'full') return problem(c, 422, CART_FULL)
    return problem(c, 422, updated.code === 'no-member' ? MEMBERS_ONLY_MESSAGE : NOT_A_CLUB_WINE_MESSAGE)
  })
