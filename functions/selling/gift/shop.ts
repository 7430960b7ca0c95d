/** The gift routes: check a code, redeem it. */
import { z } from '@hono/zod-openapi'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { firstClubCase } from '../../../domain/plans/plan/first-case.ts'
import {
  checkedGiftSchema,
  giftCheckSchema,
  giftIdSchema,
  giftRedemptionSchema,
  giftSchema,
  ownGiftsSchema,
  redeemedGiftSchema,
} from '../../../domain/selling/gift/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { toAddress } from '../../core/address/to-address.ts'
import { retryLater, tooManyAttempts } from '../../core/http/retry-later.ts'
import { notSignedIn, readSession } from '../../core/session/cookie.ts'
import { ipAddressOf } from '../../core/session/ip-address.ts'
import { fieldProblems, problem } from '../../errors.ts'
import { createRouter, jsonResponse, optionalJsonBody, shopRoutes } from '../../router.ts'
import {
  type CodeRefused,
  deliveryOf,
  findGift,
  type GiftRefused,
  type GiftRequester,
  redeemableGift,
  toGift,
} from './find.ts'
import { readGifts, resend as resendCode } from './own.ts'
import { previewGift } from './preview.ts'
import { redeem as redeemGift } from './redeem.ts'

const routes = shopRoutes('Wine club')

const check = routes.post('/wine-club/gifts/check', {
  summary: 'The value of a gift code. A mistyped, unknown, used, expired or cancelled code is an error of its field',
  body: giftCheckSchema,
  answer: jsonResponse(checkedGiftSchema, 'The gift, and what redeeming it will ask'),
  errors: [401, 422, 429],
})

const preview = routes.post('/wine-club/gifts/preview', {
  summary: 'The gift of a code, for its recipient without an account. A code that is void is an error of its field',
  body: giftCheckSchema,
  answer: jsonResponse(z.object({ gift: giftSchema }), 'The gift, as its mail describes it'),
  errors: [422, 429],
})

const redeem = routes.post('/wine-club/gifts/redeem', {
  summary: 'Redeems a gift, which starts its prepaid plan. A code can be redeemed once',
  body: giftRedemptionSchema,
  answer: jsonResponse(redeemedGiftSchema, 'What comes, and when the first of it leaves'),
  errors: [401, 422, 429],
})

const list = routes.get('/wine-club/gifts', {
  summary: 'The gifts that the customer has bought, and those they have redeemed',
  answer: ownGiftsSchema,
  errors: [401],
})

const resend = routes.post('/wine-club/gifts/{id}/resend', {
  summary: 'Mails a bought gift’s recipient a new code; the old one stops working',
  params: giftIdSchema,
  body: optionalJsonBody(z.strictObject({})),
  answer: ownGiftsSchema,
  errors: [401, 404, 422, 429],
})

const requesterOf = async (c: AppContext): Promise<GiftRequester> => ({
  session: await readSession(c),
  ipAddress: ipAddressOf(c),
})

const refuseTry = (c: AppContext, refused: CodeRefused) =>
  refused.code === 'too-many' ? tooManyAttempts(c, refused.seconds) : fieldProblems(c, refused.errors)

const refuse = (c: AppContext, refused: GiftRefused) =>
  refused.code === 'not-signed-in' ? notSignedIn(c) : refuseTry(c, refused)

export const giftRoutes = createRouter()
  .openapi(check, async (c) => {
    const { database, now } = c.var
    const found = await findGift(database, await requesterOf(c), c.req.valid('json').code, now)
    if (!found.ok) return refuse(c, found)
    const { addresses, redeemer } = found
    const gift = redeemableGift(found.gift, inLondon(now).day)
    if (!gift.ok) return refuse(c, gift)
    return c.json(
      {
        gift: toGift(gift.row),
        first_case_on: firstClubCase(now),
        addresses: addresses.map((saved) => toAddress(saved, deliveryOf(redeemer), { isPlan: true })),
        full_name: `${redeemer.first_name} ${redeemer.last_name}`.trim(),
        needs_date_of_birth: redeemer.confirmed_over_18_at === null,
      },
      200,
    )
  })
  .openapi(preview, async (c) => {
    const found = await previewGift(c.var.database, ipAddressOf(c), c.req.valid('json').code, c.var.now)
    return found.ok ? c.json({ gift: toGift(found.row) }, 200) : refuseTry(c, found)
  })
  .openapi(redeem, async (c) => {
    const redeemed = await redeemGift(c.var.database, await requesterOf(c), c.req.valid('json'), c.var.now)
    return redeemed.ok ? c.json(redeemed.answer, 200) : refuse(c, redeemed)
  })
  .openapi(list, async (c) => {
    const gifts = await readGifts(c.var.database, await readSession(c), c.var.now)
    return gifts === null ? notSignedIn(c) : c.json(gifts, 200)
  })
  .openapi(resend, async (c) => {
    const resent = await resendCode(c.var.database, await readSession(c), c.req.valid('param').id, c.var.now)
    if (resent.ok) return c.json(resent.gifts, 200)
    switch (resent.code) {
      case 'not-signed-in':
        return notSignedIn(c)
      case 'unknown':
        return problem(c, 404, 'There is no such gift')
      case 'too-many':
        return retryLater(c, 'The code has been sent three times today', resent.seconds)
      case 'unfit':
        return problem(c, 422, 'The code of this gift can’t be sent again')
    }
  })
