/** The notify-when-available call. */
import { createRoute } from '@hono/zod-openapi'
import { stockNoticeAnswerSchema, stockNoticeSchema } from '../../domain/stock-notice/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { requestStockNotice } from './request.ts'

const request = createRoute({
  method: 'post',
  path: '/product/notify-when-available',
  tags: ['Products'],
  summary: 'Asks for a mail when a product, or one of its variants, is back in stock',
  request: { body: jsonBody(stockNoticeSchema) },
  responses: {
    200: jsonAnswer(stockNoticeAnswerSchema, 'Whether a mail will be sent'),
    ...answers(400, 403, 404, 413, 415, 500, 503),
  },
})

export const stockNoticeRoutes = createRouter().openapi(request, async (c) => {
  const { product_code, email } = c.req.valid('json')
  const will_notify = await requestStockNotice(openDatabase(c.var.settings), product_code, email, new Date())
  return will_notify === undefined ? problem(c, 404, 'No such product') : c.json({ will_notify }, 200)
})
