/** Stock in the control panel: listed, received, adjusted (docs/staff.md#stock). */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  adjustedSchema,
  movementQuerySchema,
  receiptSchema,
  receivedSchema,
  stockAdjustmentSchema,
  stockCodeSchema,
  stockConflictSchema,
  stockListSchema,
  stockQuerySchema,
  variantStockSchema,
} from '../../../domain/stock/staff-stock.schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { type FieldError, problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { adjustStock } from './adjust.ts'
import type { By } from './by.ts'
import { listStock, readVariantStock } from './list.ts'
import { receiveStock } from './receive.ts'

const tags = ['Stock']
const middleware = allowed('adjust_stock')

const list = createRoute({
  method: 'get',
  path: '/admin/stock',
  tags,
  summary: 'What the warehouse or a shop has, by search and by how little there is',
  middleware,
  request: { query: stockQuerySchema },
  responses: {
    200: jsonAnswer(stockListSchema, 'Fifty variants, how many each view has, and the places there are'),
    ...answers(400, 401, 403, 500, 503),
  },
})

const read = createRoute({
  method: 'get',
  path: '/admin/stock/{code}',
  tags,
  summary: 'One variant: how many are where, and how it moved, the newest first',
  middleware,
  request: { params: stockCodeSchema, query: movementQuerySchema },
  responses: { 200: jsonAnswer(variantStockSchema, 'The variant'), ...answers(400, 401, 403, 404, 500, 503) },
})

const receive = createRoute({
  method: 'post',
  path: '/admin/stock/receipts',
  tags,
  summary: 'Receives a delivery, all of its lines or none. The same key twice is one delivery',
  middleware,
  request: { body: jsonBody(receiptSchema) },
  responses: {
    200: jsonAnswer(receivedSchema, 'What was received'),
    ...answers(400, 401, 403, 409, 413, 415, 422, 500, 503),
  },
})

const adjust = createRoute({
  method: 'post',
  path: '/admin/stock/{code}/adjustments',
  tags,
  summary: 'Takes away what is broken or corked, or sets what was counted. The same key twice is one adjustment',
  middleware,
  request: { params: stockCodeSchema, body: jsonBody(stockAdjustmentSchema) },
  responses: {
    200: jsonAnswer(adjustedSchema, 'What is there now'),
    409: jsonAnswer(stockConflictSchema, 'It has changed since it was counted, and what is there now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

const byOf = (c: Context<AppEnv>): By => ({
  database: openDatabase(c.var.settings),
  staff: theStaff(c),
  at: c.var.settings.now(),
})

const wrong = (c: Context<AppEnv>, errors: FieldError[]) =>
  problem(c, 422, errors[0]?.message ?? 'This can’t be', { errors })

const RECEIVED_BEFORE = 'This delivery was received already, as it stood before you changed it. See its wines’ history'

export const adminStockRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listStock(openDatabase(c.var.settings), c.req.valid('query')), 200))
  .openapi(receive, async (c) => {
    const result = await receiveStock(byOf(c), c.req.valid('json'))
    if (result.ok) return c.json(result.received, 200)
    return result.code === 'wrong' ? wrong(c, result.errors) : problem(c, 409, RECEIVED_BEFORE)
  })
  .openapi(read, async (c) => {
    const { code } = c.req.valid('param')
    const found = await readVariantStock(openDatabase(c.var.settings), code, c.req.valid('query').page)
    return found === undefined ? problem(c, 404, 'Nothing has this code') : c.json(found, 200)
  })
  .openapi(adjust, async (c) => {
    const result = await adjustStock(byOf(c), c.req.valid('param').code, c.req.valid('json'))
    if (result.ok) return c.json(result.adjusted, 200)
    if (result.code === 'unknown') return problem(c, 404, 'Nothing has this code')
    if (result.code === 'wrong') return wrong(c, result.errors)
    if (result.code === 'key-used')
      return problem(c, 422, 'This was adjusted already, as it stood before you changed it')
    const message = `The stock has changed since: there ${result.quantity === 1 ? 'is' : 'are'} ${result.quantity} now`
    return c.json({ message, quantity: result.quantity }, 409)
  })
