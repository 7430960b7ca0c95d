/** The routes of the Lock it in cart: change a line, totals, target and frequency, and saving an amended selection. */
import { z } from '@hono/zod-openapi'
import { CART_FULL } from '../../domain/cart/cart.ts'
import { NOT_IN_PROGRAMME_MESSAGE } from '../../domain/lock-it-in/lock-it-in.ts'
import {
  amendAnswerSchema,
  amendQuerySchema,
  amendRequestSchema,
  lockItInCartSchema,
  lockItInDataChangeSchema,
  lockItInDataSchema,
  lockItInTotalsSchema,
  lockItInUpdateAnswerSchema,
  lockItInUpdateSchema,
} from '../../domain/lock-it-in/schema.ts'
import { callersCardSchema } from '../../domain/product/schema.ts'
import { problem } from '../errors.ts'
import { jsonAnswer, optionalJsonBody } from '../openapi.ts'
import { createRouter, shopRoutes } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { readCaller, readOwner } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { amendSelection, discardSelection } from './amend-selection.ts'
import { notAmended } from './amender.ts'
import { readLockItInCart } from './cart.ts'
import { readLockItInData, setLockItInData } from './data.ts'
import { readSuggestions } from './suggestions.ts'
import { readLockItInTotals } from './totals.ts'
import { updateLockItIn } from './update.ts'

const routes = shopRoutes('Lock it in')

const update = routes.post('/lock-it-in/cart/update', {
  summary:
    'Locks in a number of bottles of a wine, or none; with too little stock nothing changes and `in_stock` is false',
  body: lockItInUpdateSchema,
  answer: lockItInUpdateAnswerSchema,
  errors: [401, 404, 422],
})

const cart = routes.get('/lock-it-in/cart', {
  summary: 'The wines that are locked in, and what they cost',
  query: amendQuerySchema,
  answer: lockItInCartSchema,
  errors: [401, 422],
})

const totals = routes.get('/lock-it-in/cart-totals', {
  summary: 'How many bottles are locked in, and what they cost',
  query: amendQuerySchema,
  answer: lockItInTotalsSchema,
  errors: [401, 422],
})

const data = routes.get('/lock-it-in/data', {
  summary: 'The target number of bottles, and how often they come',
  query: amendQuerySchema,
  answer: lockItInDataSchema,
  errors: [401, 422],
})

const suggestions = routes.get('/lock-it-in/suggestions', {
  summary: 'Up to 6 wines in stock that would fill the case: what goes with its wines, else the best rated',
  query: amendQuerySchema,
  answer: z.object({ products: z.array(callersCardSchema) }),
  errors: [401, 422],
})

const setData = routes.put('/lock-it-in/data', {
  summary: 'Sets the target number of bottles, and how often they come; what is left out stays',
  body: lockItInDataChangeSchema,
  answer: lockItInDataSchema,
  errors: [401, 422],
})

const amend = routes.put('/lock-it-in/amend-selection', {
  summary: 'Saves what was selected to the customer’s running plan; the message is empty when that is done',
  body: optionalJsonBody(amendRequestSchema),
  answer: jsonAnswer(amendAnswerSchema, 'Why it could not be saved, or nothing'),
  errors: [401],
})

const discard = routes.delete('/lock-it-in/amend-selection', {
  summary: 'Discards what was changed of the selection and not saved; the running plan keeps its wines',
  answer: jsonAnswer(amendAnswerSchema, 'It is discarded; the message is empty'),
  errors: [401],
})

export const lockItInRoutes = createRouter()
  .openapi(update, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const change = { caller: { ...caller, visitor }, ...c.req.valid('json') }
    const updated = await updateLockItIn(c.var.database, change, c.var.now)
    if (updated.ok) {
      if (caller.visitor === undefined && updated.isVisitorKept) rememberVisitor(c, visitor)
      return c.json(updated.answer, 200)
    }
    if (updated.code === 'unknown-product') return problem(c, 404, 'No such product')
    if (updated.code === 'full') return problem(c, 422, CART_FULL)
    return updated.code === 'not-offered'
      ? problem(c, 422, NOT_IN_PROGRAMME_MESSAGE)
      : notAmended(c, { ...updated, code: updated.code })
  })
  .openapi(cart, async (c) => {
    const answer = await readLockItInCart(c.var.database, await readOwner(c), c.req.valid('query').is_amend)
    return answer.ok ? c.json(answer.read, 200) : notAmended(c, answer)
  })
  .openapi(totals, async (c) => {
    const read = await readLockItInTotals(c.var.database, await readOwner(c), c.req.valid('query').is_amend)
    return read.ok ? c.json(read.totals, 200) : notAmended(c, read)
  })
  .openapi(data, async (c) => {
    const read = await readLockItInData(c.var.database, await readOwner(c), c.req.valid('query').is_amend)
    return read.ok ? c.json(read.data, 200) : notAmended(c, read)
  })
  .openapi(suggestions, async (c) => {
    const read = await readSuggestions(c.var.database, await readOwner(c), c.req.valid('query').is_amend)
    return read.ok ? c.json({ products: read.products }, 200) : notAmended(c, read)
  })
  .openapi(setData, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const known = { ...caller, visitor }
    const set = await setLockItInData(c.var.database, known, c.req.valid('json'), c.var.now)
    if (!set.ok) return notAmended(c, set)
    if (caller.visitor === undefined && set.isVisitorKept) rememberVisitor(c, visitor)
    return c.json(set.data, 200)
  })
  .openapi(amend, async (c) => {
    const answer = await amendSelection(c.var.database, await readSession(c), c.req.valid('json').seen, c.var.now)
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
  .openapi(discard, async (c) => {
    const answer = await discardSelection(c.var.database, await readSession(c))
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
