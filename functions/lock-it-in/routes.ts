/** The routes of the Lock it in cart: change a line, totals, target and frequency, and saving an amended selection. */
import { createRoute, z } from '@hono/zod-openapi'
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
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody, optionalJsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { amendSelection, discardSelection } from './amend-selection.ts'
import { notAmended } from './amender.ts'
import { readLockItInCart } from './cart.ts'
import { readLockItInData, setLockItInData } from './data.ts'
import { readSuggestions } from './suggestions.ts'
import { readLockItInTotals } from './totals.ts'
import { updateLockItIn } from './update.ts'

const tags = ['Lock it in']

const update = createRoute({
  method: 'post',
  path: '/lock-it-in/cart/update',
  tags,
  summary:
    'Locks in a number of bottles of a wine, or none; with too little stock nothing changes and `in_stock` is false',
  request: { body: jsonBody(lockItInUpdateSchema) },
  responses: {
    200: jsonAnswer(lockItInUpdateAnswerSchema, 'The stock of the wine, and the selection as it is now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

const cart = createRoute({
  method: 'get',
  path: '/lock-it-in/cart',
  tags,
  summary: 'The wines that are locked in, and what they cost',
  request: { query: amendQuerySchema },
  responses: { 200: jsonAnswer(lockItInCartSchema, 'The selection'), ...answers(400, 401, 422, 500, 503) },
})

const totals = createRoute({
  method: 'get',
  path: '/lock-it-in/cart-totals',
  tags,
  summary: 'How many bottles are locked in, and what they cost',
  request: { query: amendQuerySchema },
  responses: { 200: jsonAnswer(lockItInTotalsSchema, 'The totals'), ...answers(400, 401, 422, 500, 503) },
})

const data = createRoute({
  method: 'get',
  path: '/lock-it-in/data',
  tags,
  summary: 'The target number of bottles, and how often they come',
  request: { query: amendQuerySchema },
  responses: { 200: jsonAnswer(lockItInDataSchema, 'What was chosen'), ...answers(400, 401, 422, 500, 503) },
})

const suggestions = createRoute({
  method: 'get',
  path: '/lock-it-in/suggestions',
  tags,
  summary: 'Up to 6 wines in stock that would fill the case: what goes with its wines, else the best rated',
  request: { query: amendQuerySchema },
  responses: {
    200: jsonAnswer(z.object({ products: z.array(callersCardSchema) }), 'The cards'),
    ...answers(400, 401, 422, 500, 503),
  },
})

const setData = createRoute({
  method: 'put',
  path: '/lock-it-in/data',
  tags,
  summary: 'Sets the target number of bottles, and how often they come; what is left out stays',
  request: { body: jsonBody(lockItInDataChangeSchema) },
  responses: {
    200: jsonAnswer(lockItInDataSchema, 'What is chosen now'),
    ...answers(400, 401, 403, 413, 415, 422, 500, 503),
  },
})

const amend = createRoute({
  method: 'put',
  path: '/lock-it-in/amend-selection',
  tags,
  summary: 'Saves what was selected to the customer’s running plan; the message is empty when that is done',
  request: { body: optionalJsonBody(amendRequestSchema) },
  responses: {
    200: jsonAnswer(amendAnswerSchema, 'Why it could not be saved, or nothing'),
    ...answers(400, 401, 403, 413, 415, 500, 503),
  },
})

const discard = createRoute({
  method: 'delete',
  path: '/lock-it-in/amend-selection',
  tags,
  summary: 'Discards what was changed of the selection and not saved; the running plan keeps its wines',
  responses: {
    200: jsonAnswer(amendAnswerSchema, 'It is discarded; the message is empty'),
    ...answers(401, 403, 413, 415, 500, 503),
  },
})

export const lockItInRoutes = createRouter()
  .openapi(update, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const change = { caller: { ...caller, visitor }, ...c.req.valid('json') }
    const updated = await updateLockItIn(openDatabase(c.var.settings), change, c.var.settings.now())
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
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    const answer = await readLockItInCart(openDatabase(c.var.settings), owner, c.req.valid('query').is_amend)
    return answer.ok ? c.json(answer.read, 200) : notAmended(c, answer)
  })
  .openapi(totals, async (c) => {
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    const read = await readLockItInTotals(openDatabase(c.var.settings), owner, c.req.valid('query').is_amend)
    return read.ok ? c.json(read.totals, 200) : notAmended(c, read)
  })
  .openapi(data, async (c) => {
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    const read = await readLockItInData(openDatabase(c.var.settings), owner, c.req.valid('query').is_amend)
    return read.ok ? c.json(read.data, 200) : notAmended(c, read)
  })
  .openapi(suggestions, async (c) => {
    const owner = ownerOf(await readCaller(c), c.var.settings.now())
    const read = await readSuggestions(openDatabase(c.var.settings), owner, c.req.valid('query').is_amend)
    return read.ok ? c.json({ products: read.products }, 200) : notAmended(c, read)
  })
  .openapi(setData, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const known = { ...caller, visitor }
    const set = await setLockItInData(openDatabase(c.var.settings), known, c.req.valid('json'), c.var.settings.now())
    if (!set.ok) return notAmended(c, set)
    if (caller.visitor === undefined && set.isVisitorKept) rememberVisitor(c, visitor)
    return c.json(set.data, 200)
  })
  .openapi(amend, async (c) => {
    const at = c.var.settings.now()
    const answer = await amendSelection(
      openDatabase(c.var.settings),
      await readSession(c, at),
      c.req.valid('json').seen,
      at,
    )
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
  .openapi(discard, async (c) => {
    const answer = await discardSelection(openDatabase(c.var.settings), await readSession(c, c.var.settings.now()))
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
