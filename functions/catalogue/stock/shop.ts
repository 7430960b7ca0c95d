/** The notify-when-available route. */
import { stockNoticeResponseSchema, stockNoticeSchema } from '../../../domain/catalogue/stock/stock-notice.schema.ts'
import { tooManyForms } from '../../core/rate-limit/too-many-forms.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { requestStockNotice } from './request.ts'

const routes = shopRoutes('Products')

const notice = routes.post('/product/notify-when-available', {
  summary: 'Asks for an e-mail when a product, or one of its variants, is back in stock',
  body: stockNoticeSchema,
  answer: stockNoticeResponseSchema,
  errors: [404, 429],
})

export const stockNoticeRoutes = createRouter().openapi(notice, async (c) => {
  const { product_code, email } = c.req.valid('json')
  const request = { code: product_code, email, ipAddress: ipAddressOf(c) }
  const requested = await requestStockNotice(c.var.database, request, c.var.now)
  if (requested.ok) return c.json({ will_notify: requested.willNotify }, 200)
  return requested.code === 'too-many' ? tooManyForms(c, requested.seconds) : problem(c, 404, 'No such product')
})
