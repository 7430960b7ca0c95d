/** Gifts for staff: found, and sent again with a new code. Cancelling one is cancelling its order. */
import { createRoute } from '@hono/zod-openapi'
import { giftIdSchema } from '../../../domain/gift/schema.ts'
import {
  giftPageSchema,
  giftQuerySchema,
  staffGiftSchema,
  staffResendSchema,
} from '../../../domain/gift/staff-gift.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { retryLater } from '../../http/retry-later.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { listGifts } from './list.ts'
import { resendByStaff } from './resend.ts'

const tags = ['Staff']
const middleware = allowed('serve_customers')

const list = createRoute({
  method: 'get',
  path: '/admin/gifts',
  tags,
  summary: 'Gifts in a state, searched by the end of the code, buyer, recipient or the number of the order',
  middleware,
  request: { query: giftQuerySchema },
  responses: { 200: jsonAnswer(giftPageSchema, 'A page of them'), ...answers(400, 401, 403, 500, 503) },
})

const resend = createRoute({
  method: 'post',
  path: '/admin/gifts/{id}/resend',
  tags,
  summary: 'Mails the recipient, at the same or another address, a new code; the old one stops working',
  middleware,
  request: { params: giftIdSchema, body: jsonBody(staffResendSchema) },
  responses: {
    200: jsonAnswer(staffGiftSchema, 'The gift as it is now'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503),
  },
})

export const adminGiftRoutes = createRouter()
  .openapi(list, async (c) =>
    c.json(await listGifts(openDatabase(c.var.settings), c.req.valid('query'), c.var.settings.now()), 200),
  )
  .openapi(resend, async (c) => {
    const at = c.var.settings.now()
    const { id } = c.req.valid('param')
    const done = await resendByStaff(openDatabase(c.var.settings), theStaff(c), id, c.req.valid('json'), at)
    if (done.ok) return c.json(done.gift, 200)
    switch (done.code) {
      case 'unknown':
        return problem(c, 404, 'There is no such gift')
      case 'changed':
        return problem(c, 409, 'This gift has been given another code meanwhile. What you see now is how it stands.')
      case 'too-many':
        return retryLater(c, 'The code has been sent three times today', done.seconds)
      case 'unfit':
        return problem(
          c,
          422,
          'No code of this gift can be sent: its day has not come, or it can’t be redeemed any more',
        )
    }
  })
