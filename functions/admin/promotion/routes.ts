/** Promotion codes in the control panel: listed, made and changed (docs/staff.md#promotions). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { batch } from '../../../database/batch.ts'
import { selectPromotions } from '../../../database/queries/staff-promotions.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import {
  newPromotionSchema,
  promotionChangeSchema,
  promotionCodeSchema,
  staffPromotionSchema,
} from '../../../domain/promotion/schema.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { toPromotion } from './to-promotion.ts'
import { type By, changePromotion, createPromotion, type Written } from './write.ts'

const tags = ['Promotions']
const middleware = allowed('adjust_stock')
const one = (description: string) => jsonAnswer(z.object({ promotion: staffPromotionSchema }), description)

const list = createRoute({
  method: 'get',
  path: '/admin/promotions',
  tags,
  summary: 'The promotion codes, the newest first, with how often each was used',
  middleware,
  responses: {
    200: jsonAnswer(
      z.object({
        promotions: z.array(staffPromotionSchema),
        today: z.string().meta({ description: 'In London; states are of this day' }),
      }),
      'The codes',
    ),
    ...answers(401, 403, 500, 503),
  },
})

const create = createRoute({
  method: 'post',
  path: '/admin/promotions',
  tags,
  summary: 'A new code. Spaces in it and the case of its letters don’t matter',
  middleware,
  request: { body: jsonBody(newPromotionSchema) },
  responses: { 200: one('The promotion'), ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const change = createRoute({
  method: 'patch',
  path: '/admin/promotions/{code}',
  tags,
  summary: 'Its terms, all of them. `version` is the one that was shown',
  middleware,
  request: { params: promotionCodeSchema, body: jsonBody(promotionChangeSchema) },
  responses: { 200: one('The promotion as it is now'), ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503) },
})

const byOf = (c: Context<AppEnv>): By => ({
  database: openDatabase(c.var.settings),
  staff: theStaff(c),
  at: c.var.settings.now(),
})

const CHANGED = 'This code was changed or used in the meantime. The list shows the latest'

function refuse(c: Context<AppEnv>, written: Exclude<Written, { ok: true }>) {
  if (written.code === 'wrong') {
    const { errors } = written
    return problem(c, 422, errors[0]?.message ?? 'This can’t be', { errors })
  }
  return written.code === 'unknown' ? problem(c, 404, 'There is no such promotion') : problem(c, 409, CHANGED)
}

export const adminPromotionRoutes = createRouter()
  .openapi(list, async (c) => {
    const { database, at } = byOf(c)
    const today = inLondon(at).day
    const [{ rows }] = await batch(database, 'read', [selectPromotions()])
    return c.json({ promotions: rows.map((row) => toPromotion(row, today)), today }, 200)
  })
  .openapi(create, async (c) => {
    const written = await createPromotion(byOf(c), c.req.valid('json'))
    return written.ok ? c.json({ promotion: written.promotion }, 200) : refuse(c, written)
  })
  .openapi(change, async (c) => {
    const written = await changePromotion(byOf(c), c.req.valid('param').code, c.req.valid('json'))
    return written.ok ? c.json({ promotion: written.promotion }, 200) : refuse(c, written)
  })
