/** Calls for staff to list, receive and adjust stock (docs/staff.md#stock). */
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
} from '../../../domain/catalogue/stock/staff-stock.schema.ts'
import { fieldProblems, problem } from '../../errors.ts'
import { jsonResponse } from '../../openapi.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { adjustStock } from './staff/adjust.ts'
import { listStock, readVariantStock } from './staff/list.ts'
import { receiveStock } from './staff/receive.ts'

const routes = staffRoutes('Stock', 'adjust_stock')

const list = routes.get('/admin/stock', {
  summary: 'Stock of the warehouse or a shop, by search and by low stock',
  query: stockQuerySchema,
  answer: jsonResponse(stockListSchema, 'Fifty variants, how many each view has, and the places there are'),
})

const read = routes.get('/admin/stock/{code}', {
  summary: 'A variant’s stock in each place, and its movements, newest first',
  params: stockCodeSchema,
  query: movementQuerySchema,
  answer: variantStockSchema,
  errors: [404],
})

const receive = routes.post('/admin/stock/receipts', {
  summary: 'Receives a delivery, all of its lines or none. Repeating the same key changes nothing',
  body: receiptSchema,
  answer: receivedSchema,
  errors: [409, 422],
})

const adjust = routes.post('/admin/stock/{code}/adjustments', {
  summary: 'Records a loss, or a counted quantity. Repeating the same key changes nothing',
  params: stockCodeSchema,
  body: stockAdjustmentSchema,
  answer: adjustedSchema,
  conflict: stockConflictSchema,
  errors: [404, 422],
})

const RECEIVED_BEFORE = 'This delivery was received already, as it stood before you changed it. See its wines’ history'

export const adminStockRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listStock(c.var.database, c.req.valid('query')), 200))
  .openapi(receive, async (c) => {
    const result = await receiveStock(c.var, c.req.valid('json'))
    if (result.ok) return c.json(result.received, 200)
    return result.code === 'wrong' ? fieldProblems(c, result.errors) : problem(c, 409, RECEIVED_BEFORE)
  })
  .openapi(read, async (c) => {
    const { code } = c.req.valid('param')
    const found = await readVariantStock(c.var.database, code, c.req.valid('query').page)
    return found === undefined ? problem(c, 404, 'Nothing has this code') : c.json(found, 200)
  })
  .openapi(adjust, async (c) => {
    const result = await adjustStock(c.var, c.req.valid('param').code, c.req.valid('json'))
    if (result.ok) return c.json(result.adjusted, 200)
    if (result.code === 'unknown') return problem(c, 404, 'Nothing has this code')
    if (result.code === 'wrong') return fieldProblems(c, result.errors)
    if (result.code === 'key-used')
      return problem(c, 422, 'This was adjusted already, as it stood before you changed it')
    const message = `The stock has changed since: there ${result.quantity === 1 ? 'is' : 'are'} ${result.quantity} now`
    return c.json({ message, quantity: result.quantity }, 409)
  })
