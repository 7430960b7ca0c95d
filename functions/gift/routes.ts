/** The gift routes: check a code, redeem it. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  checkedGiftSchema,
  giftCheckSchema,
  giftIdSchema,
  giftRedemptionSchema,
  ownGiftsSchema,
  redeemedGiftSchema,
} from '../../domain/gift/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { retryLater } from '../http/retry-later.ts'
import { answers, jsonAnswer, jsonBody, optionalJsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { ipAddressOf } from '../session/ip-address.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { checkGift } from './check.ts'
import type { GiftRefused, GiftRequester } from './find.ts'
import { readGifts, resend as resendCode } from './own.ts'
import { redeem as redeemGift } from './redeem.ts'

const tags = ['Wine club']

const check = createRoute({
  method: 'post',
  path: '/wine-club/gifts/check',
  tags,
  summary: 'What a gift code is worth; a mistyped, unknown, used, expired or cancelled one is an error of its field',
  request: { body: jsonBody(giftCheckSchema) },
  responses: {
    200: jsonAnswer(checkedGiftSchema, 'The gift, and what redeeming it will ask'),
    ...answers(400, 401, 403, 413, 415, 422, 429, 500, 503),
  },
})

const redeem = createRoute({
  method: 'post',
  path: '/wine-club/gifts/redeem',
  tags,
  summary: 'Redeems a gift: its prepaid plan starts. A code redeems once',
  request: { body: jsonBody(giftRedemptionSchema) },
  responses: {
    200: jsonAnswer(redeemedGiftSchema, 'What comes, and when the first of it leaves'),
    ...answers(400, 401, 403, 413, 415, 422, 429, 500, 503),
  },
})

const list = createRoute({
  method: 'get',
  path: '/wine-club/gifts',
  tags,
  summary: 'The gifts that the customer has bought, and those they have redeemed',
  responses: { 200: jsonAnswer(ownGiftsSchema, 'The latest first'), ...answers(401, 500, 503) },
})

const resend = createRoute({
  method: 'post',
  path: '/wine-club/gifts/{id}/resend',
  tags,
  summary: 'Mails a bought gift’s recipient a new code; the old one stops working',
  request: { params: giftIdSchema, body: optionalJsonBody(z.strictObject({})) },
  responses: {
    200: jsonAnswer(ownGiftsSchema, 'The gifts as they are now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 429, 500, 503),
  },
})

const requesterOf = async (c: Context<AppEnv>, at: Date): Promise<GiftRequester> => ({
  session: await readSession(c, at),
  ipAddress: ipAddressOf(c),
})

const refuse = (c: Context<AppEnv>, refused: GiftRefused) => {
  if (refused.code === 'not-signed-in') return notSignedIn(c)
  if (refused.code === 'too-many') return tooManyAttempts(c, refused.seconds)
  return problem(c, 422, refused.errors[0]?.message ?? '', { errors: refused.errors })
}

export const giftRoutes = createRouter()
  .openapi(check, async (c) => {
    const at = c.var.settings.now()
    const checked = await checkGift(openDatabase(c.var.settings), await requesterOf(c, at), c.req.valid('json'), at)
    return checked.ok ? c.json(checked.answer, 200) : refuse(c, checked)
  })
  .openapi(redeem, async (c) => {
    const at = c.var.settings.now()
    const redeemed = await redeemGift(openDatabase(c.var.settings), await requesterOf(c, at), c.req.valid('json'), at)
    return redeemed.ok ? c.json(redeemed.answer, 200) : refuse(c, redeemed)
  })
  .openapi(list, async (c) => {
    const at = c.var.settings.now()
    const gifts = await readGifts(openDatabase(c.var.settings), await readSession(c, at), at)
    return gifts === null ? notSignedIn(c) : c.json(gifts, 200)
  })
  .openapi(resend, async (c) => {
    const at = c.var.settings.now()
    const session = await readSession(c, at)
    const resent = await resendCode(openDatabase(c.var.settings), session, c.req.valid('param').id, at)
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
