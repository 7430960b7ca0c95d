/** Calls for staff to find and correct gifts, and send them again with a new code. To cancel one, staff cancel its order. */
import { giftCorrectionSchema } from '../../../domain/selling/checkout/gift-correction.schema.ts'
import { giftIdSchema } from '../../../domain/selling/gift/schema.ts'
import {
  giftConflictSchema,
  giftPageSchema,
  giftQuerySchema,
  staffGiftSchema,
  staffResendSchema,
} from '../../../domain/selling/gift/staff-gift.schema.ts'
import { retryLater } from '../../core/http/retry-later.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { correctGift } from './staff/correct.ts'
import { listGifts } from './staff/list.ts'
import { resendByStaff } from './staff/resend.ts'

const routes = staffRoutes('Staff', 'serve_customers')

const list = routes.get('/admin/gifts', {
  summary: 'Gifts in a state, searched by the end of the code, buyer, recipient or order number',
  query: giftQuerySchema,
  answer: giftPageSchema,
})

const correct = routes.patch('/admin/gifts/{id}', {
  summary:
    'Corrects the recipient and message of a gift until its e-mail is sent. `from` holds the values that were shown',
  params: giftIdSchema,
  body: giftCorrectionSchema,
  answer: staffGiftSchema,
  conflict: giftConflictSchema,
  errors: [404, 422],
})

const resend = routes.post('/admin/gifts/{id}/resend', {
  summary: 'Mails the recipient, at the same or another address, a new code; the old one stops working',
  params: giftIdSchema,
  body: staffResendSchema,
  answer: staffGiftSchema,
  errors: [404, 409, 422, 429],
})

const FINAL = 'This gift can’t be changed any more: its mail was sent, or it was redeemed or cancelled'

export const adminGiftRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listGifts(c.var.database, c.req.valid('query'), c.var.now), 200))
  .openapi(correct, async (c) => {
    const done = await correctGift(c.var, c.req.valid('param').id, c.req.valid('json'))
    if (done.ok) return c.json(done.gift, 200)
    if (done.code === 'changed') return c.json({ message: 'Another user has changed this gift', gift: done.gift }, 409)
    return done.code === 'unknown' ? problem(c, 404, 'There is no such gift') : problem(c, 422, FINAL)
  })
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
