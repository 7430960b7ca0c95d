/** Calls for staff to list, receive and adjust stock (docs/staff.md#stock). */
import { batch } from '../../../database/batch.ts'
import {
  countStock,
  countVariantMovements,
  type PlaceRow,
  selectShelves,
  selectStock,
  selectStockPlaces,
  selectVariantMovements,
  selectVariantStock,
} from '../../../database/queries/catalogue/staff-stock.ts'
import {
  beginAdjustment,
  beginReceipt,
  isKeyOf,
  selectPlace,
  selectQuantity,
  selectStockKey,
  selectUnknownCodes,
  writeAdjustment,
  writeReceipt,
} from '../../../database/queries/catalogue/write-stock.ts'
import { insertAudit } from '../../../database/queries/core/audit.ts'
import {
  adjustedSchema,
  movementQuerySchema,
  receiptSchema,
  receivedSchema,
  type StockPlace,
  stockAdjustmentSchema,
  stockCodeSchema,
  stockConflictSchema,
  stockListSchema,
  stockQuerySchema,
  variantStockSchema,
} from '../../../domain/catalogue/stock/staff-stock.schema.ts'
import {
  adjustmentFault,
  bottlesOf,
  changeOf,
  repeatedLines,
  WAREHOUSE,
} from '../../../domain/catalogue/stock/staff-stock.ts'
import type { AppContext } from '../../app-env.ts'
import { type FieldError, fieldProblem, fieldProblems, problem } from '../../errors.ts'
import { createRouter, jsonResponse, staffRoutes } from '../../router.ts'
import { stockKey } from './staff/stock-key.ts'

const WAREHOUSE_PLACE: StockPlace = { id: WAREHOUSE, name: 'Warehouse', is_open: true }

const toPlace = <Row extends PlaceRow>({ is_open, ...row }: Row) => ({ ...row, is_open: is_open === 1 })

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

const noSuchCode = (c: AppContext) => problem(c, 404, 'Nothing has this code')

const faultOf = (line: number, message: string): FieldError => ({ field: `lines.${line}.code`, message })

export const adminStockRoutes = createRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const [{ rows: variants }, counted, places] = await batch(c.var.database, 'read', [
      selectStock(query),
      countStock(query),
      selectStockPlaces(),
    ])
    const [counts = { all: 0, low: 0, out: 0 }] = counted.rows
    return c.json({ variants, counts, places: [WAREHOUSE_PLACE, ...places.rows.map(toPlace)] }, 200)
  })
  // All or nothing, once for each key. One round trip.
  .openapi(receive, async (c) => {
    const { database, staff, now } = c.var
    const receipt = c.req.valid('json')
    const { idempotency_key, place, note, lines } = receipt
    const repeated = repeatedLines(lines).map((line) => faultOf(line, 'Is in this delivery already'))
    if (repeated.length > 0) return fieldProblems(c, repeated)
    const key = await stockKey(idempotency_key, ['receipt', receipt], now)
    const received = { place, lines: lines.length, bottles: bottlesOf(lines) }
    const audit = { staff, action: 'receive', noun: 'stock', noun_id: place, after: { note, lines }, at: key.now }
    const [known, unknown, places, started] = await batch(database, 'write', [
      selectStockKey(key),
      selectUnknownCodes(lines),
      selectPlace(place),
      beginReceipt(key, receipt),
      insertAudit(audit, isKeyOf(key)),
      ...writeReceipt(key, receipt, staff.id),
    ])
    const [before] = known.rows
    if (before !== undefined && before.request_hash !== key.requestHash) return problem(c, 409, RECEIVED_BEFORE)
    if (before !== undefined || started.rowsAffected > 0) return c.json(received, 200)
    const missing = new Set(unknown.rows.map(({ code }) => code))
    const isOpen = places.rows[0]?.is_open === 1
    return fieldProblems(c, [
      ...(isOpen ? [] : [{ field: 'place', message: 'There is no such shop, or it has closed' }]),
      ...lines.flatMap(({ code }, line) =>
        missing.has(code) ? [faultOf(line, 'There is nothing with this code')] : [],
      ),
    ])
  })
  .openapi(read, async (c) => {
    const { code } = c.req.valid('param')
    const [found, shelves, { rows: movements }, counted] = await batch(c.var.database, 'read', [
      selectVariantStock(code),
      selectShelves(code),
      selectVariantMovements(code, c.req.valid('query').page),
      countVariantMovements(code),
    ])
    if (found.rows[0] === undefined) return noSuchCode(c)
    const { warehouse, ...variant } = found.rows[0]
    const places = [{ ...WAREHOUSE_PLACE, quantity: warehouse }, ...shelves.rows.map(toPlace)]
    return c.json({ ...variant, places, movements, total: counted.rows[0]?.total ?? 0 }, 200)
  })
  // Once for each key. One round trip.
  .openapi(adjust, async (c) => {
    const { database, staff, now } = c.var
    const { code } = c.req.valid('param')
    const adjustment = c.req.valid('json')
    const { place, reason, note, idempotency_key } = adjustment
    const key = await stockKey(idempotency_key, [code, adjustment], now)
    const change = changeOf(adjustment)
    const audit = { staff, action: 'adjust', noun: 'stock', noun_id: code, after: { place, reason, note, change } }
    const [known, places, stock, started] = await batch(database, 'write', [
      selectStockKey(key),
      selectPlace(place),
      selectQuantity(place, code),
      beginAdjustment(key, code, adjustment),
      insertAudit({ ...audit, at: key.now }, isKeyOf(key)),
      ...writeAdjustment(key, code, adjustment, staff.id),
    ])
    const [before, quantity] = [known.rows[0], stock.rows[0]?.quantity ?? null]
    if (quantity === null) return noSuchCode(c)
    if (before !== undefined && before.request_hash !== key.requestHash)
      return problem(c, 422, 'This was adjusted already, as it stood before you changed it')
    if (before !== undefined) return c.json({ code, place, change, quantity }, 200)
    if (started.rowsAffected > 0) return c.json({ code, place, change, quantity: quantity + change }, 200)
    if (places.rows.length === 0) return fieldProblem(c, 'place', 'There is no such shop')
    const are = quantity === 1 ? 'is' : 'are'
    if (adjustmentFault(adjustment, quantity) === 'changed')
      return c.json({ message: `The stock has changed since: there ${are} ${quantity} now`, quantity }, 409)
    return fieldProblem(c, 'quantity', quantity === 0 ? 'There are none here' : `There ${are} only ${quantity} here`)
  })
