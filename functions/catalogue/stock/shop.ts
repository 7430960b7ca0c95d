/** The notify-when-available route. */
import { batch } from '../../../database/batch.ts'
import { insertNotifyRequest, selectStockOf } from '../../../database/queries/catalogue/notify-requests.ts'
import { insertSentForm, selectBlockingForms } from '../../../database/queries/core/sent-forms.ts'
import { stockNoticeResponseSchema, stockNoticeSchema } from '../../../domain/catalogue/stock/stock-notice.schema.ts'
import { formRetryAfter, RATE_LIMITS, sentFormAt } from '../../core/rate-limit/limits.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'

const routes = shopRoutes('Products')

const notice = routes.post('/product/notify-when-available', {
  summary: 'Asks for an e-mail when a product, or one of its variants, is back in stock',
  body: stockNoticeSchema,
  answer: stockNoticeResponseSchema,
  errors: [404, 429],
})

export const stockNoticeRoutes = createRouter().openapi(notice, async (c) => {
  const { product_code, email } = c.req.valid('json')
  const sent = sentFormAt('stock-notice', email, ipAddressOf(c), c.var.now)
  const [, counted, blocking, stock] = await batch(c.var.database, 'write', [
    insertNotifyRequest(product_code, sent, RATE_LIMITS.stockNotice),
    insertSentForm(sent, RATE_LIMITS.stockNotice),
    selectBlockingForms(sent, RATE_LIMITS.stockNotice),
    selectStockOf(product_code),
  ])
  if (counted.rows.length === 0) return tooManyForms(c, formRetryAfter(blocking, c.var.now))
  const [row] = stock.rows
  return row === undefined ? problem(c, 404, 'No such product') : c.json({ will_notify: row.left_in_stock === 0 }, 200)
})
