/** The plan routes: read a customer's plans and change them. */
import type { z } from '@hono/zod-openapi'
import { inLondon } from '../../../domain/core/calendar/calendar.ts'
import { pauseEnd } from '../../../domain/plans/plan/rules.ts'
import {
  planCancellationSchema,
  planChangedSchema,
  planChangeSchema,
  planHistorySchema,
  planIdSchema,
  planMoveSchema,
  planPauseSchema,
  planSchema,
  planSkipSchema,
  plansSchema,
  seenSchema,
} from '../../../domain/plans/plan/schema.ts'
import type { AppContext } from '../../app-env.ts'
import { notSignedIn, readSession } from '../../core/session/cookie.ts'
import { problem } from '../../errors.ts'
import { createRouter, jsonResponse, shopRoutes } from '../../router.ts'
import { paymentAdapter } from '../../selling/payment/open-payments.ts'
import { applyPlanAction, type PlanActionRequest } from './apply-action.ts'
import { readHistory } from './history.ts'
import { listPlans, readPlan } from './read.ts'
import { PLAN_CHANGED, refusalText, unknownPlan } from './refusal.ts'

const routes = shopRoutes('Plans')

const list = routes.get('/plans', {
  summary: 'The customer’s plans, newest first',
  answer: plansSchema,
  errors: [401],
})

const read = routes.get('/plans/{id}', {
  summary: 'One of the customer’s plans, with its past cases',
  params: planIdSchema,
  answer: planSchema,
  errors: [401, 404],
})

const history = routes.get('/plans/{id}/history', {
  summary: 'The history of one of the customer’s plans, latest first',
  params: planIdSchema,
  answer: planHistorySchema,
  errors: [401, 404],
})

const change = routes.patch('/plans/{id}', {
  summary:
    'Changes how often cases come, their club plan, where they go and what pays; what is left out stays as it was',
  params: planIdSchema,
  body: planChangeSchema,
  answer: jsonResponse(planChangedSchema, 'The plan as it is now, and from which case on the change counts'),
  errors: [401, 404, 409, 422],
})

/** The route of a verb that changes a plan. */
const verbRoute = <Verb extends string, Body extends z.ZodType>(verb: Verb, body: Body, summary: string) =>
  routes.post(`/plans/{id}/${verb}`, {
    summary,
    params: planIdSchema,
    body,
    answer: jsonResponse(planChangedSchema, 'The plan as it is now, and from which case on the change counts'),
    errors: [401, 404, 409, 422],
  })

const skip = verbRoute(
  'skip',
  planSkipSchema,
  'Leaves out the delivery of a day, or the next case that can still be changed',
)
const unskip = verbRoute(
  'unskip',
  planSkipSchema,
  'Undoes the skip of a day, or the last one, while there is time to prepare that case',
)
const moveDate = verbRoute(
  'move-date',
  planMoveSchema,
  'Has the next case leave on another working day, up to 28 days after its planned one',
)
const pause = verbRoute(
  'pause',
  planPauseSchema,
  'Has no cases come for up to 6 months; the next one is the first of the plan’s rhythm after that',
)
const resume = verbRoute('resume', seenSchema, 'Ends a pause at once')
const cancel = verbRoute(
  'cancel',
  planCancellationSchema,
  'Cancels the plan; a case that can no longer be changed is still sent',
)
const undoCancel = verbRoute('undo-cancel', seenSchema, 'Undoes a cancellation, as long as the plan has not ended')

const act = async (c: AppContext, request: Omit<PlanActionRequest, 'session' | 'adapter' | 'by'>) => {
  const { database, settings, now } = c.var
  const asked = { ...request, session: await readSession(c), adapter: paymentAdapter(settings) }
  const applied = await applyPlanAction(database, asked, now)
  if (applied.ok) return c.json(applied.changed, 200)
  switch (applied.code) {
    case 'not-signed-in':
      return notSignedIn(c)
    case 'unknown':
      return unknownPlan(c)
    case 'changed':
      return problem(c, 409, PLAN_CHANGED)
    case 'refused': {
      const { message, field } = refusalText(applied.refusal, applied.facts, inLondon(now).day)
      return problem(c, 422, message, field === undefined ? {} : { errors: [{ field, message }] })
    }
  }
}

export const planRoutes = createRouter()
  .openapi(list, async (c) => {
    const plans = await listPlans(c.var.database, await readSession(c), c.var.now)
    return plans.ok ? c.json({ plans: plans.plans }, 200) : notSignedIn(c)
  })
  .openapi(read, async (c) => {
    const found = await readPlan(c.var.database, await readSession(c), c.req.valid('param').id, c.var.now)
    if (found.ok) return c.json(found.plan, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(history, async (c) => {
    const found = await readHistory(c.var.database, await readSession(c), c.req.valid('param').id)
    if (found.ok) return c.json(found.history, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(change, (c) => {
    const { version, ...terms } = c.req.valid('json')
    const action = {
      verb: 'change',
      frequency: terms.frequency ?? null,
      noOfCases: terms.no_of_cases ?? null,
      changesClubPlan: terms.club_plan !== undefined,
      changesCase: terms.out_of_stock_rule !== undefined,
    } as const
    return act(c, { id: c.req.valid('param').id, version, action, terms })
  })
  .openapi(skip, (c) => {
    const { version, day } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'skip', day } })
  })
  .openapi(unskip, (c) => {
    const { version, day } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'unskip', day } })
  })
  .openapi(moveDate, (c) => {
    const { version, day } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'move_date', day } })
  })
  .openapi(pause, (c) => {
    const { version, months = 0, until = pauseEnd(inLondon(c.var.now).day, months) } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'pause', until } })
  })
  .openapi(resume, (c) => act(c, { id: c.req.valid('param').id, ...c.req.valid('json'), action: { verb: 'resume' } }))
  .openapi(cancel, (c) => {
    const { version, reason = '', gives_up_cases } = c.req.valid('json')
    const action = { verb: 'cancel', givesUp: gives_up_cases ?? null } as const
    return act(c, { id: c.req.valid('param').id, version, action, reason })
  })
  .openapi(undoCancel, (c) =>
    act(c, { id: c.req.valid('param').id, ...c.req.valid('json'), action: { verb: 'undo_cancel' } }),
  )
