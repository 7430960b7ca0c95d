/** The gift calls: what a code is good for, and redeeming it. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  checkedGiftSchema,
  giftCheckSchema,
  giftRedemptionSchema,
  redeemedGiftSchema,
} from '../../domain/gift/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { clientAddress } from '../session/client-address.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { tooManyAttempts } from '../session/too-many.ts'
import { checkGift } from './check.ts'
import type { GiftAsker, GiftRefused } from './find.ts'
import { redeem as redeemGift } from './redeem.ts'

const tags = ['Wine club']

const check = createRoute({
  method: 'post',
  path: '/wine-club/gifts/check',
  tags,
  summary: 'What a gift code is good for; a mistyped, unknown, used, expired or cancelled one is an error of its field',
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

const askerOf = async (c: Context<AppEnv>, at: Date): Promise<GiftAsker> => ({
  session: await readSession(c, at),
  address: clientAddress(c),
})

const refuse = (c: Context<AppEnv>, refused: GiftRefused) => {
  if (refused.code === 'not-signed-in') return notSignedIn(c)
  if (refused.code === 'too-many') return tooManyAttempts(c, refused.seconds)
  return problem(c, 422, refused.errors[0]?.message ?? '', { errors: refused.errors })
}

export const giftRoutes = createRouter()
  .openapi(check, async (c) => {
    const at = new Date()
    const checked = await checkGift(openDatabase(c.var.settings), await askerOf(c, at), c.req.valid('json'), at)
    return checked.ok ? c.json(checked.answer, 200) : refuse(c, checked)
  })
  .openapi(redeem, async (c) => {
    const at = new Date()
    const redeemed = await redeemGift(openDatabase(c.var.settings), await askerOf(c, at), c.req.valid('json'), at)
    return redeemed.ok ? c.json(redeemed.answer, 200) : refuse(c, redeemed)
  })
