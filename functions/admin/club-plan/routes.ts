/** The wine club's plans for staff: what a case costs and holds, its words, and whether it is offered. */
import { createRoute } from '@hono/zod-openapi'
import {
  clubPlanConflictSchema,
  clubPlanIdSchema,
  clubPlanSaveSchema,
  staffClubPlanSchema,
  staffClubPlansSchema,
} from '../../../domain/club-plan/edit-club-plan.schema.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { readClubPlans } from './read.ts'
import { saveClubPlan } from './save.ts'

const tags = ['Staff']
const middleware = allowed('write_catalogue')

const list = createRoute({
  method: 'get',
  path: '/admin/club-plans',
  tags,
  summary: 'The wine club’s plans, offered or not, with how many members each has',
  middleware,
  responses: { 200: jsonAnswer(staffClubPlansSchema, 'In their order'), ...answers(401, 403, 500, 503) },
})

const save = createRoute({
  method: 'patch',
  path: '/admin/club-plans/{id}',
  tags,
  summary: 'Changes a club plan; members keep what their own says, but for a lower price that is given to them too',
  middleware,
  request: { params: clubPlanIdSchema, body: jsonBody(clubPlanSaveSchema) },
  responses: {
    200: jsonAnswer(staffClubPlanSchema, 'The plan as it is now'),
    409: jsonAnswer(clubPlanConflictSchema, 'Somebody else has changed it since: what is there now'),
    ...answers(400, 401, 403, 404, 413, 415, 422, 500, 503),
  },
})

export const adminClubPlanRoutes = createRouter()
  .openapi(list, async (c) =>
    c.json({ plans: await readClubPlans(openDatabase(c.var.settings), c.var.settings.now()) }, 200),
  )
  .openapi(save, async (c) => {
    const at = c.var.settings.now()
    const { id } = c.req.valid('param')
    const saved = await saveClubPlan(openDatabase(c.var.settings), theStaff(c), id, c.req.valid('json'), at)
    if (saved.ok) return c.json(saved.plan, 200)
    switch (saved.code) {
      case 'unknown':
        return problem(c, 404, 'There is no such club plan')
      case 'changed-meanwhile':
        return c.json(saved.conflict, 409)
      case 'dearer': {
        const message = 'Members keep their price when it rises'
        return problem(c, 422, message, { errors: [{ field: 'for_members', message }] })
      }
    }
  })
