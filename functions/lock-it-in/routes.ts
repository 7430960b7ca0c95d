/** The Lock it in cart's calls: change a line, its totals, how many and how often, saving what amends a plan. */
import { createRoute } from '@hono/zod-openapi'
import { NOT_IN_PROGRAMME_MESSAGE } from '../../domain/lock-it-in/lock-it-in.ts'
import {
  amendAnswerSchema,
  amendQuerySchema,
  lockItInDataChangeSchema,
  lockItInDataSchema,
  lockItInTotalsSchema,
  lockItInUpdateAnswerSchema,
  lockItInUpdateSchema,
} from '../../domain/lock-it-in/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { ownerOf, readCaller } from '../visitor/caller.ts'
import { newVisitorId, rememberVisitor } from '../visitor/cookie.ts'
import { amendSelection } from './amend-selection.ts'
import { notAmended } from './amender.ts'
import { readLockItInData, setLockItInData } from './data.ts'
import { readLockItInTotals } from './totals.ts'
import { updateLockItIn } from './update.ts'

const tags = ['Lock it in']

const update = createRoute({
  method: 'post',
  path: '/lock-it-in/cart/update',
  tags,
  summary: 'Locks in so many of a wine, or none; with too little stock nothing changes and `in_stock` is false',
  request: { body: jsonBody(lockItInUpdateSchema) },
  responses: {
    200: jsonAnswer(lockItInUpdateAnswerSchema, 'The stock of the wine, and the selection as it is now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
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
  summary: 'How many bottles are aimed for, and how often they are to come',
  request: { query: amendQuerySchema },
  responses: { 200: jsonAnswer(lockItInDataSchema, 'What was chosen'), ...answers(400, 401, 422, 500, 503) },
})

const setData = createRoute({
  method: 'put',
  path: '/lock-it-in/data',
  tags,
  summary: 'Chooses how many bottles are aimed for, and how often they are to come; what is left out stays',
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
  responses: {
    200: jsonAnswer(amendAnswerSchema, 'What keeps it from being saved, or nothing'),
    ...answers(401, 403, 413, 415, 500, 503),
  },
})

export const lockItInRoutes = createRouter()
  .openapi(update, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const change = { caller: { ...caller, visitor }, ...c.req.valid('json') }
    const updated = await updateLockItIn(openDatabase(c.var.settings), change, new Date())
    if (updated.ok) {
      if (caller.visitor === undefined && updated.isVisitorKept) rememberVisitor(c, visitor)
      return c.json(updated.answer, 200)
    }
    if (updated.code === 'unknown-product') return problem(c, 404, 'No such product')
    return updated.code === 'not-offered'
      ? problem(c, 422, NOT_IN_PROGRAMME_MESSAGE)
      : notAmended(c, { ...updated, code: updated.code })
  })
  .openapi(totals, async (c) => {
    const owner = ownerOf(await readCaller(c), new Date())
    const read = await readLockItInTotals(openDatabase(c.var.settings), owner, c.req.valid('query').is_amend)
    return read.ok ? c.json(read.totals, 200) : notAmended(c, read)
  })
  .openapi(data, async (c) => {
    const owner = ownerOf(await readCaller(c), new Date())
    const read = await readLockItInData(openDatabase(c.var.settings), owner, c.req.valid('query').is_amend)
    return read.ok ? c.json(read.data, 200) : notAmended(c, read)
  })
  .openapi(setData, async (c) => {
    const caller = await readCaller(c)
    const visitor = caller.visitor ?? newVisitorId()
    const known = { ...caller, visitor }
    const set = await setLockItInData(openDatabase(c.var.settings), known, c.req.valid('json'), new Date())
    if (!set.ok) return notAmended(c, set)
    if (caller.visitor === undefined && set.isVisitorKept) rememberVisitor(c, visitor)
    return c.json(set.data, 200)
  })
  .openapi(amend, async (c) => {
    const at = new Date()
    const answer = await amendSelection(openDatabase(c.var.settings), await readSession(c, at), at)
    return answer === null ? notSignedIn(c) : c.json(answer, 200)
  })
