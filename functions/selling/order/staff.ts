/** Calls for staff to find, pack, send, hand over, cancel and refund orders. */
import { declinedPageSchema, declinedQuerySchema } from '../../../domain/selling/checkout/declined.schema.ts'
import { carrierChoiceSchema } from '../../../domain/selling/delivery/carriers.schema.ts'
import { orderIdSchema } from '../../../domain/selling/order/schema.ts'
import {
  creditNoteSchema,
  orderAddressSchema,
  orderQueueQuerySchema,
  orderQueueSchema,
  packingListSchema,
  packingQuerySchema,
  refuseReturnSchema,
  settleRefundSchema,
  staffCancelSchema,
  staffNoteSchema,
  staffOrderSchema,
  stepManySchema,
  steppedSchema,
  stepSchema,
  trackingChangeSchema,
} from '../../../domain/selling/order/staff-order.schema.ts'
import { NO_AGE_CHECK } from '../../../domain/selling/order/staff-order.ts'
import { vatExportRequestSchema, vatExportSchema } from '../../../domain/selling/order/vat-export.schema.ts'
import {
  linesEditSchema,
  linesPreviewSchema,
  previewedLinesSchema,
} from '../../../domain/selling/order-edit/edit-lines.schema.ts'
import { orderRefundSchema } from '../../../domain/selling/refund/staff-refund.schema.ts'
import { may } from '../../../domain/staff/access/roles.ts'
import type { AppContext, StaffContext } from '../../app-env.ts'
import { fieldProblems, problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { openPayments } from '../payment/open-payments.ts'
import { cancelByStaff } from './staff/cancel.ts'
import { carrierChoice } from './staff/carriers.ts'
import { changeOrderAddress } from './staff/change-address.ts'
import { correctOrderTracking } from './staff/correct-tracking.ts'
import { listDeclined } from './staff/declined.ts'
import { changeLines, type LinesEdited, previewLines } from './staff/edit-lines.ts'
import { listOrderQueue } from './staff/list.ts'
import { addNote, refuseReturnRequest } from './staff/note.ts'
import { onlyToFulfil, queueToFulfil } from './staff/only-to-fulfil.ts'
import { readPackingList } from './staff/packing.ts'
import { readStaffOrder } from './staff/read.ts'
import { type OrderRefunded, refundOrder } from './staff/refund.ts'
import { settleRefund } from './staff/settle-refund.ts'
import { earlyMessage, type Stepped, stepOrder, stepOrders } from './staff/step.ts'
import { toPreview } from './staff/to-preview.ts'
import { exportVat } from './staff/vat-export.ts'

const routes = staffRoutes('Staff', 'fulfil_orders')
const serving = staffRoutes('Staff', 'serve_customers')
const SHARED = { params: orderIdSchema, answer: staffOrderSchema, errors: [404, 409, 422] } as const
const packed = routes.sharing(SHARED)
const onOrder = serving.sharing(SHARED)

const list = routes.get('/admin/orders', {
  summary: 'A queue of orders, searched by number, name, e-mail address or postcode',
  query: orderQueueQuerySchema,
  answer: orderQueueSchema,
})

const carriers = routes.get('/admin/orders/carriers', {
  summary: 'The carriers that a dispatch can have, and the last one',
  answer: carrierChoiceSchema,
})

const declined = serving.get('/admin/orders/declined', {
  summary: 'Shoppers whose payment was declined in the last 30 days and who have not paid since, with the reason',
  query: declinedQuerySchema,
  answer: declinedPageSchema,
})

const packing = routes.get('/admin/orders/packing-list', {
  summary: 'Orders with their bottles and labels, to print',
  query: packingQuerySchema,
  answer: packingListSchema,
})

/** POST, since it writes to the audit log. */
const vatExport = staffRoutes('Staff', 'run_shop').post('/admin/orders/vat-export', {
  summary: 'Sales and refunds of a quarter with VAT by rate, for an accountant; a thousand a page',
  body: vatExportRequestSchema,
  answer: vatExportSchema,
})

const read = routes.get('/admin/orders/{order_id}', {
  summary: 'An order with its customer, history and possible actions',
  params: orderIdSchema,
  answer: staffOrderSchema,
  errors: [404],
})

const stepMany = routes.post('/admin/orders/step', {
  summary:
    'Packs, unpacks, dispatches or delivers many orders; returns those that can’t take the step, with the reason',
  body: stepManySchema,
  answer: steppedSchema,
  errors: [422],
})

const step = packed.post('/admin/orders/{order_id}/step', {
  summary:
    'Packs, unpacks, dispatches, delivers, makes ready or hands over an order, and notifies its customer by mail',
  body: stepSchema,
})

const cancel = onOrder.post('/admin/orders/{order_id}/cancel', {
  summary: 'Cancels an order with a reason, or after a failed age check, and refunds it',
  body: staffCancelSchema,
})

const address = onOrder.put('/admin/orders/{order_id}/address', {
  summary: 'Changes the delivery address until the order is packed, within its delivery zone, and mails it',
  body: orderAddressSchema,
})

const tracking = packed.put('/admin/orders/{order_id}/tracking', {
  summary: 'Corrects the carrier and tracking number of a parcel on its way; its dispatch e-mail can be sent again',
  body: trackingChangeSchema,
})

const previewedLines = onOrder.post('/admin/orders/{order_id}/lines/preview', {
  summary: 'The effect of changing an order’s lines: bottles, delivery, the new total and the refund',
  body: linesPreviewSchema,
  answer: previewedLinesSchema,
})

const lines = onOrder.put('/admin/orders/{order_id}/lines', {
  summary:
    'Changes the lines until the order is packed, refunds the difference and mails it; a key twice is one change',
  body: linesEditSchema,
})

const refund = onOrder.post('/admin/orders/{order_id}/refunds', {
  summary: 'Refunds bottles of an order, and its delivery. Repeating the same key refunds once',
  body: orderRefundSchema,
})

const settle = onOrder.post('/admin/orders/{order_id}/refunds/{credit_note}/settle', {
  summary: 'Settles a refund that the bank rejected: by sending it again, as store credit, or as paid back elsewhere',
  params: creditNoteSchema,
  body: settleRefundSchema,
})

const note = packed.post('/admin/orders/{order_id}/notes', {
  summary: 'Adds a note that only staff see',
  body: staffNoteSchema,
})

const refuse = onOrder.post('/admin/orders/{order_id}/return/refuse', {
  summary: 'Refuses a return that the customer requested',
  body: refuseReturnSchema,
})

const unknown = (c: AppContext) => problem(c, 404, 'There is no such order')

const serves = (c: StaffContext): boolean => may(c.var.staff.permissions, 'serve_customers')

const shown = async (c: StaffContext, number: string) => {
  const order = await readStaffOrder(c.var.database, number, c.var.now)
  if (order === undefined) return unknown(c)
  return c.json(serves(c) ? order : onlyToFulfil(order), 200)
}

const MOVED = 'This order has changed. You now see the latest.'

const afterStep = (c: StaffContext, number: string, done: Stepped) => {
  if (done.ok) return shown(c, number)
  if (done.code === 'no-age-check') {
    return problem(c, 400, NO_AGE_CHECK, { errors: [{ field: 'age_check', message: NO_AGE_CHECK }] })
  }
  if (done.code === 'early') return problem(c, 422, earlyMessage(done.leavesOn))
  return done.code === 'unknown' ? unknown(c) : problem(c, 409, MOVED)
}

const OTHER_ZONE =
  'Delivery there has another price or takes other days. Cancel this order, and take a phone order for that address'

const noCarrier = (c: AppContext) => fieldProblems(c, [{ field: 'carrier', message: 'The shop has no such carrier' }])

const KEY_USED = 'This was sent before, with different content'

const refusedRefund = (c: AppContext, refused: Exclude<OrderRefunded, { ok: true }>) => {
  switch (refused.code) {
    case 'unknown':
      return unknown(c)
    case 'changed':
      return problem(c, 409, MOVED)
    case 'key-used':
      return problem(c, 409, KEY_USED)
    case 'not-by-lines':
      return problem(c, 422, 'Lines of this order can’t be refunded')
    case 'nothing':
      return problem(c, 422, 'Nothing was paid for that')
    case 'no-such-line':
      return problem(c, 422, 'This order can’t be refunded so', {
        errors: [{ field: `lines.${refused.at}.code`, message: 'Is not on this order' }],
      })
    case 'too-many':
      return problem(c, 422, 'This order can’t be refunded so', {
        errors: [{ field: `lines.${refused.at}.quantity`, message: `Only ${refused.left} left to refund` }],
      })
  }
}

const LINES_MOVED = 'This order, a price or the stock has changed. Check the lines again, then save.'

const refusedLines = (c: AppContext, refused: Exclude<LinesEdited, { ok: true }>) => {
  switch (refused.code) {
    case 'unknown':
      return unknown(c)
    case 'changed':
      return problem(c, 409, LINES_MOVED)
    case 'key-used':
      return problem(c, 409, KEY_USED)
    case 'refused':
      return problem(c, 422, refused.reason)
    case 'faults':
      return problem(c, 422, 'The lines can’t be changed so', {
        errors: refused.faults.map(({ at, message }) => ({ field: `lines.${at}.quantity`, message })),
      })
  }
}

const moneyOf = ({ var: { database, settings, now } }: AppContext) => ({
  database,
  payments: openPayments(settings, database),
  at: now,
})

export const adminOrderRoutes = createRouter()
  .openapi(list, async (c) => {
    const page = await listOrderQueue(c.var.database, c.req.valid('query'), c.var.now)
    return c.json(serves(c) ? page : queueToFulfil(page), 200)
  })
  .openapi(carriers, async (c) => c.json(await carrierChoice(c.var.database), 200))
  .openapi(declined, async (c) => c.json(await listDeclined(c.var.database, c.req.valid('query'), c.var.now), 200))
  .openapi(packing, async (c) =>
    c.json(await readPackingList(c.var.database, c.req.valid('query').orders, c.var.now), 200),
  )
  .openapi(vatExport, async (c) => c.json(await exportVat(c.var, c.req.valid('json')), 200))
  .openapi(read, (c) => shown(c, c.req.valid('param').order_id))
  .openapi(stepMany, async (c) => {
    const stepped = await stepOrders(c.var, c.req.valid('json'))
    return stepped.ok ? c.json({ done: stepped.done, refused: stepped.refused }, 200) : noCarrier(c)
  })
  .openapi(step, async (c) => {
    const { order_id } = c.req.valid('param')
    const done = await stepOrder(c.var, order_id, c.req.valid('json'))
    return !done.ok && done.code === 'no-such-carrier' ? noCarrier(c) : afterStep(c, order_id, done)
  })
  .openapi(cancel, async (c) => {
    const { order_id } = c.req.valid('param')
    const { age_check_failed, reason = '' } = c.req.valid('json')
    const why = age_check_failed === true ? null : reason
    return afterStep(c, order_id, await cancelByStaff(moneyOf(c), c.var.staff, order_id, why))
  })
  .openapi(address, async (c) => {
    const { order_id } = c.req.valid('param')
    const done = await changeOrderAddress(c.var, order_id, c.req.valid('json'))
    if (done.ok) return shown(c, order_id)
    if (done.code === 'other-zone') return fieldProblems(c, [{ field: 'postcode', message: OTHER_ZONE }])
    return done.code === 'unknown' ? unknown(c) : problem(c, 409, MOVED)
  })
  .openapi(tracking, async (c) => {
    const { order_id } = c.req.valid('param')
    const done = await correctOrderTracking(c.var, order_id, c.req.valid('json'))
    if (done.ok) return shown(c, order_id)
    if (done.code === 'no-such-carrier') return noCarrier(c)
    return done.code === 'unknown' ? unknown(c) : problem(c, 409, MOVED)
  })
  .openapi(previewedLines, async (c) => {
    const { order_id } = c.req.valid('param')
    const done = await previewLines(c.var.database, order_id, c.req.valid('json'))
    return done.ok ? c.json(toPreview(done), 200) : refusedLines(c, done)
  })
  .openapi(lines, async (c) => {
    const { order_id } = c.req.valid('param')
    const done = await changeLines(moneyOf(c), c.var.staff, order_id, c.req.valid('json'))
    return done.ok ? shown(c, order_id) : refusedLines(c, done)
  })
  .openapi(refund, async (c) => {
    const { order_id } = c.req.valid('param')
    const done = await refundOrder(moneyOf(c), c.var.staff, order_id, c.req.valid('json'))
    return done.ok ? shown(c, order_id) : refusedRefund(c, done)
  })
  .openapi(settle, async (c) => {
    const params = c.req.valid('param')
    const done = await settleRefund(moneyOf(c), c.var.staff, params, c.req.valid('json'))
    if (done.ok) return shown(c, params.order_id)
    if (done.code === 'no-account') return problem(c, 422, 'A guest has no store credit. Choose another way')
    return done.code === 'unknown' ? unknown(c) : problem(c, 409, MOVED)
  })
  .openapi(note, async (c) => {
    const { order_id } = c.req.valid('param')
    return afterStep(c, order_id, await addNote(c.var, order_id, c.req.valid('json').note))
  })
  .openapi(refuse, async (c) => {
    const { order_id } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    return afterStep(c, order_id, await refuseReturnRequest(c.var, order_id, reason))
  })
