/** Promotion codes in the control panel: listed, made, changed and deleted (docs/staff.md#promotions). */
import { z } from '@hono/zod-openapi'
import { batch } from '../../../database/batch.ts'
import { selectPromotions } from '../../../database/queries/staff-promotions.ts'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import {
  newPromotionSchema,
  promotionChangeSchema,
  promotionCodeSchema,
  promotionConflictSchema,
  staffPromotionSchema,
} from '../../../domain/promotion/promotion.schema.ts'
import { fieldProblems, problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { toPromotion } from './to-promotion.ts'
import { changePromotion, createPromotion, removePromotion } from './write.ts'

const routes = staffRoutes('Promotions', 'manage_promotions')
const one = z.object({ promotion: staffPromotionSchema })

const list = routes.get('/admin/promotions', {
  summary: 'The promotion codes, the newest first, with how often each was used',
  answer: z.object({
    promotions: z.array(staffPromotionSchema),
    today: z.string().meta({ description: 'In London; states are of this day' }),
  }),
})

const create = routes.post('/admin/promotions', {
  summary: 'A new code. Spaces in it and the case of its letters don’t matter',
  body: newPromotionSchema,
  answer: one,
  errors: [404, 409, 422],
})

const change = routes.patch('/admin/promotions/{code}', {
  summary: 'Its terms, all of them. `version` is the one that was shown',
  params: promotionCodeSchema,
  body: promotionChangeSchema,
  answer: one,
  conflict: promotionConflictSchema,
  errors: [404, 422],
})

const remove = routes.delete('/admin/promotions/{code}', {
  summary: 'Deletes a code that no order names',
  params: promotionCodeSchema,
  answer: z.object({ code: z.string() }),
  errors: [404, 422],
})

const CHANGED = 'Somebody else has changed this code meanwhile'
const UNKNOWN = 'There is no such code. Somebody else may have deleted it.'
const USED = 'An order names this code, so it stays. Switch it off instead.'

export const adminPromotionRoutes = createRouter()
  .openapi(list, async (c) => {
    const today = inLondon(c.var.now).day
    const [{ rows }] = await batch(c.var.database, 'read', [selectPromotions()])
    return c.json({ promotions: rows.map((row) => toPromotion(row, today)), today }, 200)
  })
  .openapi(create, async (c) => {
    const written = await createPromotion(c.var, c.req.valid('json'))
    return written.ok ? c.json({ promotion: written.promotion }, 200) : fieldProblems(c, written.errors)
  })
  .openapi(change, async (c) => {
    const written = await changePromotion(c.var, c.req.valid('param').code, c.req.valid('json'))
    if (written.ok) return c.json({ promotion: written.promotion }, 200)
    switch (written.code) {
      case 'wrong':
        return fieldProblems(c, written.errors)
      case 'unknown':
        return problem(c, 404, UNKNOWN)
      case 'changed':
        return c.json({ message: CHANGED, promotion: written.promotion }, 409)
    }
  })
  .openapi(remove, async (c) => {
    const { code } = c.req.valid('param')
    const removed = await removePromotion(c.var, code)
    if (removed.ok) return c.json({ code }, 200)
    return removed.code === 'unknown' ? problem(c, 404, UNKNOWN) : problem(c, 422, USED)
  })
