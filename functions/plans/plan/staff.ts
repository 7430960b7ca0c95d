/** Calls for staff to find and read plans, act for their customer, and forecast the stock that all plans need. */
import { batch } from '../../../database/batch.ts'
import { selectAnyPlanEvents, selectPlanOwner } from '../../../database/queries/plans/plan-history.ts'
import { countPlans, type FoundPlanRow, selectFoundPlans } from '../../../database/queries/plans/staff-plans.ts'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import type { PlanAction } from '../../../domain/plans/plan/apply-action.ts'
import { factsOf, hasNextCase, leavesOn } from '../../../domain/plans/plan/facts.ts'
import { forecastSchema, planIdSchema, seenSchema, staffPlanHistorySchema } from '../../../domain/plans/plan/schema.ts'
import {
  type FoundPlan,
  planPageSchema,
  planQuerySchema,
  planRetriedSchema,
  type StaffPlanAction,
  staffPlanActionSchema,
  staffPlanSchema,
} from '../../../domain/plans/plan/staff-plan.schema.ts'
import { PLAN_PAGE } from '../../../domain/plans/plan/staff-plan.ts'
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'
import { createRouter, staffRoutes } from '../../router.ts'
import { paymentAdapter } from '../../selling/payment/open-payments.ts'
import { applyPlanAction } from './apply-action.ts'
import { toEvents } from './history.ts'
import { refusalText, unknownPlan } from './refusal.ts'
import { readForecast } from './staff/forecast.ts'
import { findStaffPlan, toStaffPlan } from './staff/read.ts'
import { retryPayment } from './staff/retry.ts'

const toFound = ({ version, has_failed_payment, ...row }: FoundPlanRow): FoundPlan => {
  const facts = factsOf(version)
  return {
    ...row,
    next_case_on: hasNextCase(facts) ? leavesOn(facts) : null,
    has_failed_payment: has_failed_payment === 1,
  }
}

const routes = staffRoutes('Staff', 'serve_customers')

const list = routes.get('/admin/plans', {
  summary: 'Plans in a state, searched by the customer’s name or e-mail address, or the plan’s number',
  query: planQuerySchema,
  answer: planPageSchema,
})

const read = routes.get('/admin/plans/{id}', {
  summary: 'A plan as its customer sees it, with the customer and whether the card was declined',
  params: planIdSchema,
  answer: staffPlanSchema,
  errors: [404],
})

const act = routes.post('/admin/plans/{id}/actions', {
  summary:
    'Skips, pauses, resumes, moves or cancels on the customer’s behalf, or undoes that, and notifies them by mail',
  params: planIdSchema,
  body: staffPlanActionSchema,
  answer: staffPlanSchema,
  errors: [404, 409, 422],
})

const retry = routes.post('/admin/plans/{id}/retry', {
  summary:
    'Charges a declined card again now instead of on its scheduled day. Sending the same version twice charges once',
  params: planIdSchema,
  body: seenSchema,
  answer: planRetriedSchema,
  errors: [404, 409, 422],
})

const history = routes.get('/admin/plans/{id}/history', {
  summary: 'The history of a customer’s plan, latest first',
  params: planIdSchema,
  answer: staffPlanHistorySchema,
  errors: [404],
})

const forecast = staffRoutes('Staff', 'read_analytics').get('/admin/forecast', {
  summary: 'Cases and bottles that plans need in the next eight weeks, and which wines will be short',
  answer: forecastSchema,
})

const MOVED = 'This plan has changed. You now see the latest.'

const toAction = (action: StaffPlanAction['action']): PlanAction =>
  action.verb === 'cancel' ? { verb: 'cancel', givesUp: action.gives_up_cases ?? null } : action

const shown = async (c: AppContext, id: number) => {
  const found = await findStaffPlan(c.var.database, id, c.var.now)
  return found === undefined ? unknownPlan(c) : c.json(toStaffPlan(found), 200)
}

export const adminPlanRoutes = createRouter()
  .openapi(list, async (c) => {
    const { tab, q, page } = c.req.valid('query')
    const [found, { rows }] = await batch(c.var.database, 'read', [
      selectFoundPlans({ tab, q, limit: PLAN_PAGE, offset: (page - 1) * PLAN_PAGE }),
      countPlans(q),
    ])
    return c.json({ plans: found.rows.map(toFound), counts: planPageSchema.shape.counts.parse(rows[0]) }, 200)
  })
  .openapi(read, (c) => shown(c, c.req.valid('param').id))
  .openapi(act, async (c) => {
    const { database, settings, staff, now } = c.var
    const { id } = c.req.valid('param')
    const { version, action } = c.req.valid('json')
    const asked = {
      session: { onBehalfOfPlan: id, now: now.toISOString() },
      id,
      version,
      action: toAction(action),
      ...(action.verb === 'cancel' ? { reason: action.reason } : {}),
      adapter: paymentAdapter(settings),
      by: staff,
    }
    const applied = await applyPlanAction(database, asked, now)
    if (applied.ok) return shown(c, id)
    if (applied.code === 'changed') return problem(c, 409, MOVED)
    if (applied.code !== 'refused') return unknownPlan(c)
    const { message, field } = refusalText(applied.refusal, applied.facts, inLondon(now).day)
    return problem(c, 422, message, field === undefined ? {} : { errors: [{ field: `action.${field}`, message }] })
  })
  .openapi(retry, async (c) => {
    const { database, settings, staff } = c.var
    const context = { settings, database, now: settings.now }
    const done = await retryPayment(context, staff, { ...c.req.valid('param'), ...c.req.valid('json') })
    if (done.ok) return c.json(done.retried, 200)
    if (done.code === 'unknown') return unknownPlan(c)
    return done.code === 'changed'
      ? problem(c, 409, MOVED)
      : problem(c, 422, 'No declined payment of this plan is waiting to be tried again')
  })
  .openapi(history, async (c) => {
    const { id } = c.req.valid('param')
    const [owners, { rows }] = await batch(c.var.database, 'read', [selectPlanOwner(id), selectAnyPlanEvents(id)])
    const [plan] = owners.rows
    if (plan === undefined) return problem(c, 404, 'No such plan')
    const events = rows.flatMap((row) => toEvents(row, 'staff').map((event) => ({ ...event, by: row.by ?? '' })))
    return c.json({ plan, events }, 200)
  })
  .openapi(forecast, async (c) => c.json(await readForecast(c.var.database, c.var.now), 200))
