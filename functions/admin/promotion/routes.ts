/** Promotion codes in the control panel: listed, made, changed and deleted (docs/staff.md#promotions). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { batch } from '../../../database/batch.ts'
import { selectPromotions } from '../../../database/queries/staff-promotions.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import {
  newPromotionSchema,
  promotionChangeSchema,
  promotionCodeSchema,
  promotionConflictSchema,
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
import { type By, changePromotion, createPromotion, removePromotion, type Written } from './write.ts'

const tags = ['Promotions']
const middleware = allowed('manage_promotions')
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
  responses: {
    200: one('The promotion as it is now'),
    409: jsonAnswer(promotionConflictSchema, 'Somebody else has changed it since: what is there now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/admin/promotions/{code}',
  tags,
  summary: 'Deletes a code that no order names',
  middleware,
  request: { params: promotionCodeSchema },
  responses: {
    200: jsonAnswer(z.object({ code: z.string() }), 'The code that is gone'),
    ...answers(400, 401, 403, 404, 415, 422, 500, 503),
  },
})

const byOf = (c: Context<AppEnv>): By => ({
  database: openDatabase(c.var.settings),
  staff: theStaff(c),
  at: c.var.settings.now(),
})

const CHANGED = 'Somebody else has changed this code meanwhile'
const UNKNOWN = 'There is no such code. Somebody else may have deleted it.'
const USED = 'An order names this code, so it stays. Switch it off instead.'

type Fault = Extract<Written, { code: 'wrong' }>['errors'][number]

const refuse = (c: Context<AppEnv>, errors: Fault[]) =>
  problem(c, 422, errors[0]?.message ?? 'This can’t be', { errors })

export const adminPromotionRoutes = createRouter()
  .openapi(list, async (c) => {
    const { database, at } = byOf(c)
    const today = inLondon(at).day
    const [{ rows }] = await batch(database, 'read', [selectPromotions()])
    return c.json({ promotions: rows.map((row) => toPromotion(row, today)), today }, 200)
  })
  .openapi(create, async (c) => {
    const written = await createPromotion(byOf(c), c.req.valid('json'))
    return written.ok ? c.json({ promotion: written.promotion }, 200) : refuse(c, written.errors)
  })
  .openapi(change, async (c) => {
    const written = await changePromotion(byOf(c), c.req.valid('param').code, c.req.valid('json'))
    if (written.ok) return c.json({ promotion: written.promotion }, 200)
    switch (written.code) {
      case 'wrong':
        return refuse(c, written.errors)
      case 'unknown':
        return problem(c, 404, UNKNOWN)
      case 'changed':
        return c.json({ message: CHANGED, promotion: written.promotion }, 409)
    }
  })
  .openapi(remove, async (c) => {
    const { code } = c.req.valid('param')
    const removed = await removePromotion(byOf(c), code)
    if (removed.ok) return c.json({ code }, 200)
    return removed.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 422, USED)
  })
