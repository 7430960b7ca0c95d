/** The notify-when-available route. */
import { createRoute } from '@hono/zod-openapi'
import { stockNoticeAnswerSchema, stockNoticeSchema } from '../../domain/stock-notice/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { tooManyForms } from '../sent-form/too-many.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { requestStockNotice } from './request.ts'

const notice = createRoute({
  method: 'post',
  path: '/product/notify-when-available',
  tags: ['Products'],
  summary: 'Asks for an e-mail when a product, or one of its variants, is back in stock',
  request: { body: jsonBody(stockNoticeSchema) },
  responses: {
    200: jsonAnswer(stockNoticeAnswerSchema, 'Whether an e-mail will be sent'),
    ...answers(400, 403, 404, 413, 415, 429, 500, 503),
  },
})

export const stockNoticeRoutes = createRouter().openapi(notice, async (c) => {
  const { product_code, email } = c.req.valid('json')
  const request = { code: product_code, email, ipAddress: ipAddressOf(c) }
  const requested = await requestStockNotice(openDatabase(c.var.settings), request, c.var.settings.now())
  if (requested.ok) return c.json({ will_notify: requested.willNotify }, 200)
  return requested.code === 'too-many' ? tooManyForms(c, requested.seconds) : problem(c, 404, 'No such product')
})
