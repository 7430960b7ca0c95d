/** The routes of all carts: read one, change a line of it. */
import { batch } from '../../../database/batch.ts'
import { type CartPromiseRow, selectCart } from '../../../database/queries/selling/cart-delivery.ts'
import { type CartLineRow, readCartLines } from '../../../database/queries/selling/cart-lines.ts'
import type { CartKind, LineUpdate } from '../../../domain/selling/cart/cart.ts'
import {
  amendQuerySchema,
  cartUpdateResponseSchema,
  cartUpdateSchema,
  clubCartSchema,
  lockItInCartSchema,
  lockItInTotalsSchema,
  lockItInUpdateResponseSchema,
  lockItInUpdateSchema,
} from '../../../domain/selling/cart/schema.ts'
import { basketSchema } from '../../../domain/selling/delivery/promise.schema.ts'
import type { AppContext } from '../../app-env.ts'
import { readCaller } from '../../core/session/caller.ts'
import { newVisitorId, rememberVisitor } from '../../core/session/visitor-cookie.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { cartOwner, type NotEntitled, notEntitled, refusalOf, refused, selectionKind } from './owner.ts'
import { toBasket, toCart, toChanged, toClubCart, toSelection } from './to-cart.ts'
import { type CartUpdated, updateCart } from './update.ts'

type CartRead = { ok: true; lines: CartLineRow[]; delivery: CartPromiseRow | undefined } | NotEntitled

const baskets = shopRoutes('Cart')
const club = shopRoutes('Wine club')
const lockItIn = shopRoutes('Lock it in')

const cart = baskets.get('/cart', {
  summary: "The visitor's cart at today's prices",
  answer: jsonResponse(basketSchema, 'The cart, empty for a new visitor'),
})

const changeCart = baskets.post('/cart/update', {
  summary: 'Sets, adds to or removes a line; with too little stock nothing changes and `in_stock` is false',
  body: cartUpdateSchema,
  answer: cartUpdateResponseSchema,
  errors: [404, 422],
})

const clubCart = club.get('/wine-club/cart', {
  summary: 'The member’s basket at club prices, and whether the caller is a member',
  answer: jsonResponse(clubCartSchema, 'The basket, empty for anyone who is no member'),
})

const changeClubCart = club.post('/wine-club/cart/update', {
  summary:
    'Sets, adds to or removes a line of a member’s basket; with too little stock nothing changes and `in_stock` is false',
  body: cartUpdateSchema,
  answer: cartUpdateResponseSchema,
  errors: [401, 404, 422],
})

const selection = lockItIn.get('/lock-it-in/cart', {
  summary: 'The wines that are locked in, and what they cost',
  query: amendQuerySchema,
  answer: lockItInCartSchema,
  errors: [401, 422],
})

const selectionTotals = lockItIn.get('/lock-it-in/cart-totals', {
  summary: 'How many bottles are locked in, and what they cost',
  query: amendQuerySchema,
  answer: lockItInTotalsSchema,
  errors: [401, 422],
})

const changeSelection = lockItIn.post('/lock-it-in/cart/update', {
  summary:
    'Locks in a number of bottles of a wine, or none; with too little stock nothing changes and `in_stock` is false',
  body: lockItInUpdateSchema,
  answer: lockItInUpdateResponseSchema,
  errors: [401, 404, 422],
})

/** Callers without cookies get empty carts, except of kinds for customers only. One round trip, none without a cookie. */
const read = async (c: AppContext, kind: CartKind): Promise<CartRead> => {
  const owner = cartOwner(kind, await readCaller(c), c.var.now)
  if (owner === undefined) return refusalOf(kind, undefined) ?? { ok: true, lines: [], delivery: undefined }
  const [{ rows }] = await batch(c.var.database, 'read', [selectCart(owner, kind)])
  return refusalOf(kind, rows[0]) ?? { ok: true, lines: readCartLines(rows[0]), delivery: rows[0] }
}

/** Gives a new visitor a cookie once something of theirs is stored. */
async function change(c: AppContext, kind: CartKind, line: LineUpdate): Promise<CartUpdated> {
  const caller = await readCaller(c)
  const visitor = caller.visitor ?? newVisitorId()
  const updated = await updateCart(c.var.database, { ...line, kind, caller: { ...caller, visitor } }, c.var.now)
  if (updated.ok && caller.visitor === undefined && updated.isVisitorKept) rememberVisitor(c, visitor)
  return updated
}

export const cartRoutes = createRouter()
  .openapi(cart, async (c) => {
    const found = await read(c, 'standard')
    return c.json(found.ok ? toBasket(found.lines, found.delivery, c.var.now) : toBasket([], undefined, c.var.now), 200)
  })
  .openapi(changeCart, async (c) => {
    const done = await change(c, 'standard', c.req.valid('json'))
    return done.ok ? c.json(toChanged(toCart(done.lines), done.stock), 200) : refused(c, 'standard', done)
  })
  .openapi(clubCart, async (c) => {
    const found = await read(c, 'wineclub')
    return c.json({ ...toClubCart(found.ok ? found.lines : []), is_member: found.ok }, 200)
  })
  .openapi(changeClubCart, async (c) => {
    const done = await change(c, 'wineclub', c.req.valid('json'))
    return done.ok ? c.json(toChanged(toClubCart(done.lines), done.stock), 200) : refused(c, 'wineclub', done)
  })
  .openapi(selection, async (c) => {
    const kind = selectionKind(c.req.valid('query').is_amend)
    const found = await read(c, kind)
    return found.ok ? c.json(toSelection(found.lines), 200) : notEntitled(c, kind, found)
  })
  .openapi(selectionTotals, async (c) => {
    const kind = selectionKind(c.req.valid('query').is_amend)
    const found = await read(c, kind)
    return found.ok ? c.json(toSelection(found.lines).totals, 200) : notEntitled(c, kind, found)
  })
  .openapi(changeSelection, async (c) => {
    const kind = selectionKind(c.req.valid('json').is_amend)
    const done = await change(c, kind, c.req.valid('json'))
    return done.ok ? c.json({ stock: done.stock, ...toSelection(done.lines) }, 200) : refused(c, kind, done)
  })
