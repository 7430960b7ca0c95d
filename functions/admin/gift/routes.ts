/** Calls for staff to find gifts, and send them again with a new code. To cancel one, staff cancel its order. */
import { giftIdSchema } from '../../../domain/gift/schema.ts'
import {
  giftPageSchema,
  giftQuerySchema,
  staffGiftSchema,
  staffResendSchema,
} from '../../../domain/gift/staff-gift.schema.ts'
import { problem } from '../../errors.ts'
import { retryLater } from '../../http/retry-later.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { listGifts } from './list.ts'
import { resendByStaff } from './resend.ts'

const routes = staffRoutes('Staff', 'serve_customers')

const list = routes.get('/admin/gifts', {
  summary: 'Gifts in a state, searched by the end of the code, buyer, recipient or the number of the order',
  query: giftQuerySchema,
  answer: giftPageSchema,
})

const resend = routes.post('/admin/gifts/{id}/resend', {
  summary: 'Mails the recipient, at the same or another address, a new code; the old one stops working',
  params: giftIdSchema,
  body: staffResendSchema,
  answer: staffGiftSchema,
  errors: [404, 409, 422, 429],
})

export const adminGiftRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listGifts(c.var.database, c.req.valid('query'), c.var.now), 200))
  .openapi(resend, async (c) => {
    const { id } = c.req.valid('param')
    const done = await resendByStaff(c.var, id, c.req.valid('json'))
    if (done.ok) return c.json(done.gift, 200)
    switch (done.code) {
      case 'unknown':
        return problem(c, 404, 'There is no such gift')
      case 'changed':
        return problem(c, 409, 'This gift has a new code. You now see the latest.')
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
