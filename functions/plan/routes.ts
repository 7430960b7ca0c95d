/** The plans' calls (api.md, Calls added): what a customer's subscriptions are, and how they go on. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { planIdSchema, planSchema, plansSchema } from '../../domain/plan/schema.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { listPlans, readPlan } from './read.ts'

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

const unknown = (c: Context<AppEnv>) => problem(c, 404, 'There is no such plan')

export const planRoutes = createRouter()
  .openapi(list, async (c) => {
    const at = new Date()
    const plans = await listPlans(openDatabase(c.var.settings), await readSession(c, at), at)
    return plans.ok ? c.json({ plans: plans.plans }, 200) : notSignedIn(c)
  })
  .openapi(read, async (c) => {
    const at = new Date()
    const found = await readPlan(openDatabase(c.var.settings), await readSession(c, at), c.req.valid('param').id, at)
    if (found.ok) return c.json(found.plan, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknown(c)
  })
