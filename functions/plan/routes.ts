/** The plan routes: read a customer's plans and change them. */
import { createRoute, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { inLondon } from '../../domain/delivery/calendar.ts'
import { pauseEnd } from '../../domain/plan/rules.ts'
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
} from '../../domain/plan/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { paymentAdapter } from '../payment/open-payments.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { applyPlanAction, type PlanActionRequest } from './apply-action.ts'
import { readHistory } from './history.ts'
import { listPlans, readPlan } from './read.ts'
import { PLAN_CHANGED, refusalText, unknownPlan } from './refusal.ts'

const tags = ['Plans']

const list = createRoute({
  method: 'get',
  path: '/plans',
  tags,
  summary: 'The customer’s plans, newest first',
  responses: { 200: jsonAnswer(plansSchema, 'All of them'), ...answers(401, 500, 503) },
})

const read = createRoute({
  method: 'get',
  path: '/plans/{id}',
  tags,
  summary: 'A plan of the customer’s, with the cases it has had',
  request: { params: planIdSchema },
  responses: { 200: jsonAnswer(planSchema, 'The plan as it is now'), ...answers(400, 401, 404, 500, 503) },
})

const history = createRoute({
  method: 'get',
  path: '/plans/{id}/history',
  tags,
  summary: 'What has happened to a plan of the customer’s, the latest first',
  request: { params: planIdSchema },
  responses: { 200: jsonAnswer(planHistorySchema, 'Its history'), ...answers(400, 401, 404, 500, 503) },
})

const changed = {
  200: jsonAnswer(planChangedSchema, 'The plan as it is now, and from which case on the change counts'),
  ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
}

const change = createRoute({
  method: 'patch',
  path: '/plans/{id}',
  tags,
  summary: 'Changes how often cases come, where they go and what pays for them; what is left out stays as it was',
  request: { params: planIdSchema, body: jsonBody(planChangeSchema) },
  responses: changed,
})

/** The route of a verb that changes a plan. */
const verbRoute = <Verb extends string, Body extends z.ZodType>(verb: Verb, body: Body, summary: string) =>
  createRoute({
    method: 'post',
    path: `/plans/{id}/${verb}`,
    tags,
    summary,
    request: { params: planIdSchema, body: jsonBody(body) },
    responses: changed,
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
  'Cancels the plan; only a case that is too late to be changed still comes',
)
const undoCancel = verbRoute('undo-cancel', seenSchema, 'Undoes a cancellation, as long as the plan has not ended')

const act = async (c: Context<AppEnv>, request: Omit<PlanActionRequest, 'session' | 'adapter' | 'by'>, at: Date) => {
  const { settings } = c.var
  const session = await readSession(c, at)
  const applied = await applyPlanAction(
    openDatabase(settings),
    { ...request, session, adapter: paymentAdapter(settings) },
    at,
  )
  if (applied.ok) return c.json(applied.changed, 200)
  switch (applied.code) {
    case 'not-signed-in':
      return notSignedIn(c)
    case 'unknown':
      return unknownPlan(c)
    case 'changed':
      return problem(c, 409, PLAN_CHANGED)
    case 'refused': {
      const { message, field } = refusalText(applied.refusal, applied.facts, inLondon(at).day)
      return problem(c, 422, message, field === undefined ? {} : { errors: [{ field, message }] })
    }
  }
}

export const planRoutes = createRouter()
  .openapi(list, async (c) => {
    const at = c.var.settings.now()
    const plans = await listPlans(openDatabase(c.var.settings), await readSession(c, at), at)
    return plans.ok ? c.json({ plans: plans.plans }, 200) : notSignedIn(c)
  })
  .openapi(read, async (c) => {
    const at = c.var.settings.now()
    const found = await readPlan(openDatabase(c.var.settings), await readSession(c, at), c.req.valid('param').id, at)
    if (found.ok) return c.json(found.plan, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(history, async (c) => {
    const session = await readSession(c, c.var.settings.now())
    const found = await readHistory(openDatabase(c.var.settings), session, c.req.valid('param').id)
    if (found.ok) return c.json(found.history, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(change, (c) => {
    const { version, ...terms } = c.req.valid('json')
    const action = {
      verb: 'change',
      frequency: terms.frequency ?? null,
      noOfCases: terms.no_of_cases ?? null,
      changesCase: terms.out_of_stock_rule !== undefined,
    } as const
    return act(c, { id: c.req.valid('param').id, version, action, terms }, c.var.settings.now())
  })
  .openapi(skip, (c) => {
    const { version, day } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'skip', day } }, c.var.settings.now())
  })
  .openapi(unskip, (c) => {
    const { version, day } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'unskip', day } }, c.var.settings.now())
  })
  .openapi(moveDate, (c) => {
    const { version, day } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'move_date', day } }, c.var.settings.now())
  })
  .openapi(pause, (c) => {
    const at = c.var.settings.now()
    const { version, months = 0, until = pauseEnd(inLondon(at).day, months) } = c.req.valid('json')
    return act(c, { id: c.req.valid('param').id, version, action: { verb: 'pause', until } }, at)
  })
  .openapi(resume, (c) =>
    act(c, { id: c.req.valid('param').id, ...c.req.valid('json'), action: { verb: 'resume' } }, c.var.settings.now()),
  )
  .openapi(cancel, (c) => {
    const { version, reason = '', gives_up_cases } = c.req.valid('json')
    const action = { verb: 'cancel', givesUp: gives_up_cases ?? null } as const
    return act(c, { id: c.req.valid('param').id, version, action, reason }, c.var.settings.now())
  })
  .openapi(undoCancel, (c) =>
    act(
      c,
      { id: c.req.valid('param').id, ...c.req.valid('json'), action: { verb: 'undo_cancel' } },
      c.var.settings.now(),
    ),
  )
