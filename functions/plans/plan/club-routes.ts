/** Routes for the wines of a member's cases: swapping those of the next one, rating those received. */
import {
  planChangedSchema,
  planIdSchema,
  planSwapSchema,
  swapChoicesSchema,
  swappedWineSchema,
  wineRatingSchema,
} from '../../../domain/plans/plan/schema.ts'
import { notSignedIn, readSession } from '../../core/session/cookie.ts'
import { fieldProblem, problem } from '../../errors.ts'
import { createRouter, shopRoutes } from '../../router.ts'
import { rateWine } from './rate-wine.ts'
import { PLAN_CHANGED, unknownPlan } from './refusal.ts'
import { readSwaps, swap as swapWine } from './swap.ts'

const routes = shopRoutes('Wine club')

const swaps = routes.get('/plans/{id}/swaps', {
  summary: 'The wines that may replace one of the next case',
  params: planIdSchema,
  query: swappedWineSchema,
  answer: swapChoicesSchema,
  errors: [401, 404],
})

const swap = routes.post('/plans/{id}/swap', {
  summary: 'Swaps a wine of the next case for another, up to three of them, until the case closes',
  params: planIdSchema,
  body: planSwapSchema,
  answer: planChangedSchema,
  errors: [401, 404, 409, 422],
})

const rate = routes.put('/wine-club/ratings/{code}', {
  summary: 'Rates a wine of a past case. A wine with one or two stars is never sent again',
  params: swappedWineSchema,
  body: wineRatingSchema,
  answer: wineRatingSchema,
  errors: [401, 404],
})

export const clubCaseRoutes = createRouter()
  .openapi(swaps, async (c) => {
    const asked = { session: await readSession(c), ...c.req.valid('param'), ...c.req.valid('query') }
    const found = await readSwaps(c.var.database, asked, c.var.now)
    if (found.ok) return c.json(found.choices, 200)
    return found.code === 'not-signed-in' ? notSignedIn(c) : unknownPlan(c)
  })
  .openapi(swap, async (c) => {
    const asked = { session: await readSession(c), ...c.req.valid('param') }
    const swapped = await swapWine(c.var.database, asked, c.req.valid('json'), c.var.now)
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
        return fieldProblem(c, 'with_code', 'That wine is no longer to be had for this one. Please choose another')
      }
    }
  })
  .openapi(rate, async (c) => {
    const { stars } = c.req.valid('json')
    const rating = { ...c.req.valid('param'), stars }
    const rated = await rateWine(c.var.database, await readSession(c), rating, c.var.now)
    if (rated === 'rated') return c.json({ stars }, 200)
    return rated === 'not-signed-in' ? notSignedIn(c) : problem(c, 404, 'There is no such wine in your cases')
  })
