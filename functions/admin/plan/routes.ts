/** Plans for staff: found, read, changed on the customer's behalf, and what all of them need of the cellar. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { inLondon } from '../../../domain/delivery/calendar.ts'
import type { PlanAction } from '../../../domain/plan/apply-action.ts'
import { forecastSchema, planIdSchema, seenSchema, staffPlanHistorySchema } from '../../../domain/plan/schema.ts'
import {
  planPageSchema,
  planQuerySchema,
  planRetriedSchema,
  staffPlanActionSchema,
  staffPlanSchema,
} from '../../../domain/plan/staff-plan.schema.ts'
import type { StaffPlanAction } from '../../../domain/plan/staff-plan.ts'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { problem } from '../../errors.ts'
import { allowed } from '../../middleware/allowed.ts'
import { answers, jsonAnswer, jsonBody } from '../../openapi.ts'
import { paymentAdapter } from '../../payment/open-payments.ts'
import { applyPlanAction } from '../../plan/apply-action.ts'
import { refusalText, unknownPlan } from '../../plan/refusal.ts'
import { createRouter } from '../../router.ts'
import { theStaff } from '../the-staff.ts'
import { readForecast } from './forecast.ts'
import { readPlanHistory } from './history.ts'
import { listPlansForStaff } from './list.ts'
import { findStaffPlan, toStaffPlan } from './read.ts'
import { retryPayment } from './retry.ts'

const tags = ['Staff']
const middleware = allowed('serve_customers')
const refusals = answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503)

const list = createRoute({
  method: 'get',
  path: '/admin/plans',
  tags,
  summary: 'Plans in a state, searched by the customer’s name or e-mail address, or the plan’s number',
  middleware,
  request: { query: planQuerySchema },
  responses: { 200: jsonAnswer(planPageSchema, 'A page of them'), ...answers(400, 401, 403, 500, 503) },
})

const read = createRoute({
  method: 'get',
  path: '/admin/plans/{id}',
  tags,
  summary: 'A plan as its customer sees it, whose it is, and whether its card was declined',
  middleware,
  request: { params: planIdSchema },
  responses: { 200: jsonAnswer(staffPlanSchema, 'The plan'), ...answers(400, 401, 403, 404, 500, 503) },
})

const act = createRoute({
  method: 'post',
  path: '/admin/plans/{id}/actions',
  tags,
  summary: 'Skips, pauses, resumes, moves or cancels on the customer’s behalf, or takes that back; a mail tells them',
  middleware,
  request: { params: planIdSchema, body: jsonBody(staffPlanActionSchema) },
  responses: { 200: jsonAnswer(staffPlanSchema, 'The plan as it is now'), ...refusals },
})

const retry = createRoute({
  method: 'post',
  path: '/admin/plans/{id}/retry',
  tags,
  summary: 'Charges a card again that was declined, now rather than on its day; the same version twice is one charge',
  middleware,
  request: { params: planIdSchema, body: jsonBody(seenSchema) },
  responses: { 200: jsonAnswer(planRetriedSchema, 'What came of it'), ...refusals },
})

const history = createRoute({
  method: 'get',
  path: '/admin/plans/{id}/history',
  tags,
  summary: 'What has happened to a customer’s plan, the latest first',
  middleware,
  request: { params: planIdSchema },
  responses: { 200: jsonAnswer(staffPlanHistorySchema, 'Its history'), ...answers(400, 401, 403, 404, 500, 503) },
})

const forecast = createRoute({
  method: 'get',
  path: '/admin/forecast',
  tags,
  summary: 'Cases and bottles that plans need in the next eight weeks, and which wines will be short',
  middleware: allowed('read_analytics'),
  responses: { 200: jsonAnswer(forecastSchema, 'The forecast'), ...answers(401, 403, 500, 503) },
})

const MOVED = 'This plan has changed meanwhile. What you see now is how it stands.'

const toAction = (action: StaffPlanAction['action']): PlanAction =>
  action.verb === 'cancel' ? { verb: 'cancel', givesUp: action.gives_up_cases ?? null } : action

const shown = async (c: Context<AppEnv>, id: number) => {
  const found = await findStaffPlan(openDatabase(c.var.settings), id, c.var.settings.now())
  return found === undefined ? unknownPlan(c) : c.json(toStaffPlan(found), 200)
}

export const adminPlanRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listPlansForStaff(openDatabase(c.var.settings), c.req.valid('query')), 200))
  .openapi(read, (c) => shown(c, c.req.valid('param').id))
  .openapi(act, async (c) => {
    const { settings } = c.var
    const at = settings.now()
    const { id } = c.req.valid('param')
    const { version, action } = c.req.valid('json')
    const applied = await applyPlanAction(
      openDatabase(settings),
      {
        session: { onBehalfOfPlan: id, now: at.toISOString() },
        id,
        version,
        action: toAction(action),
        ...(action.verb === 'cancel' ? { reason: action.reason } : {}),
        adapter: paymentAdapter(settings),
        by: theStaff(c),
      },
      at,
    )
    if (applied.ok) return shown(c, id)
    if (applied.code === 'changed') return problem(c, 409, MOVED)
    if (applied.code !== 'refused') return unknownPlan(c)
    const { message, field } = refusalText(applied.refusal, applied.facts, inLondon(at).day)
    return problem(c, 422, message, field === undefined ? {} : { errors: [{ field: `action.${field}`, message }] })
  })
  .openapi(retry, async (c) => {
    const { settings } = c.var
    const context = { settings, database: openDatabase(settings), now: settings.now }
    const done = await retryPayment(context, theStaff(c), { ...c.req.valid('param'), ...c.req.valid('json') })
    if (done.ok) return c.json(done.retried, 200)
    if (done.code === 'unknown') return unknownPlan(c)
    return done.code === 'changed'
      ? problem(c, 409, MOVED)
      : problem(c, 422, 'No declined payment of this plan is waiting to be tried again')
  })
  .openapi(history, async (c) => {
    const found = await readPlanHistory(openDatabase(c.var.settings), c.req.valid('param').id)
    return found === undefined ? problem(c, 404, 'No such plan') : c.json(found, 200)
  })
  .openapi(forecast, async (c) => c.json(await readForecast(openDatabase(c.var.settings), c.var.settings.now()), 200))
