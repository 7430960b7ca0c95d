/** The routes about the wines of a member's cases: swapping those of the next one, rating those that came. */
import { createRoute } from '@hono/zod-openapi'
import {
  planChangedSchema,
  planIdSchema,
  planSwapSchema,
  swapChoicesSchema,
  swappedWineSchema,
  wineRatingSchema,
} from '../../domain/plan/schema.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { answers, jsonAnswer, jsonBody } from '../openapi.ts'
import { createRouter } from '../router.ts'
import { readSession } from '../session/cookie.ts'
import { notSignedIn } from '../session/not-signed-in.ts'
import { rateWine } from './rate-wine.ts'
import { PLAN_CHANGED, unknownPlan } from './refusal.ts'
import { readSwaps, swap as swapWine } from './swap.ts'

const tags = ['Wine club']

const swaps = createRoute({
  method: 'get',
  path: '/plans/{id}/swaps',
  tags,
  summary: 'The wines that may come instead of one of the next case’s',
  request: { params: planIdSchema, query: swappedWineSchema },
  responses: {
    200: jsonAnswer(swapChoicesSchema, 'What there is to choose from'),
    ...answers(400, 401, 404, 500, 503),
  },
})

const swap = createRoute({
  method: 'post',
  path: '/plans/{id}/swap',
  tags,
  summary: 'Swaps a wine of the next case for another, up to three of them, until the case closes',
  request: { params: planIdSchema, body: jsonBody(planSwapSchema) },
  responses: {
    200: jsonAnswer(planChangedSchema, 'The plan as it is now'),
    ...answers(400, 401, 403, 404, 409, 413, 415, 422, 500, 503),
  },
})

const rate = createRoute({
  method: 'put',
  path: '/wine-club/ratings/{code}',
  tags,
  summary: 'Rates a wine that came in a case: one with one or two stars never comes again',
  request: { params: swappedWineSchema, body: jsonBody(wineRatingSchema) },
  responses: {
    200: jsonAnswer(wineRatingSchema, 'The rating as it is kept'),
    ...answers(400, 401, 403, 404, 413, 415, 500, 503),
  },
})

export const clubCaseRoutes = createRouter()
  .openapi(swaps, async (c) => {
    const at = c.var.settings.now()
    const asked = { session: await readSession(c, at), ...c.req.valid('param'), ...c.req.valid('query') }
    const found = await readSwaps(openDatabase(c.var.settings), asked, at)
    if (found.ok) return c.json(found.choices, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(swap, async (c) => {
    const at = c.var.settings.now()
    const asked = { session: await readSession(c, at), ...c.req.valid('param') }
    const swapped = await swapWine(openDatabase(c.var.settings), asked, c.req.valid('json'), at)
    if (swapped.ok) return c.json({ plan: swapped.plan, counts_from: null }, 200)
    switch (swapped.code) {
      case 'not-signed-in':
        return notSignedIn(c)
      case 'unknown':
        return unknownPlan(c)
      case 'changed':
        return problem(c, 409, PLAN_CHANGED)
      case 'closed':
        return problem(c, 422, 'The wines of your next case can’t be swapped at the moment')
      case 'unfit': {
        const message = 'That wine is no longer to be had for this one. Please choose another'
        return problem(c, 422, message, { errors: [{ field: 'with_code', message }] })
      }
    }
  })
  .openapi(rate, async (c) => {
    const at = c.var.settings.now()
    const { stars } = c.req.valid('json')
    const rating = { ...c.req.valid('param'), stars }
    const rated = await rateWine(openDatabase(c.var.settings), await readSession(c, at), rating, at)
    if (rated === 'rated') return c.json({ stars }, 200)
    return rated === 'not-signed-in' ? notSignedIn(c) : problem(c, 404, 'There is no such wine in your cases')
  })
