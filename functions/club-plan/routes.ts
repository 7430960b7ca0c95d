/** The wine club's plans: what a case costs, and what is in it. */
import { createRoute } from '@hono/zod-openapi'
import { batch } from '../../database/batch.ts'
import { fillablePlans, selectOfferedPlans } from '../../database/queries/club-plans.ts'
import { selectShopFacts } from '../../database/queries/shop-facts.ts'
import { clubPlanCard } from '../../domain/club-plan/club-plan-card.ts'
import { clubPlanCardsSchema } from '../../domain/club-plan/schema.ts'
import { openDatabase } from '../database.ts'
import { answers, jsonAnswer } from '../openapi.ts'
import { createRouter } from '../router.ts'

const list = createRoute({
  method: 'get',
  path: '/wine-club/plans',
  tags: ['Wine club'],
  summary: 'The plans on offer, in order',
  responses: { 200: jsonAnswer(clubPlanCardsSchema, 'The plans'), ...answers(500, 503) },
})

/** One round trip. */
export const clubPlanRoutes = createRouter().openapi(list, async (c) => {
  const [rows, facts] = await batch(openDatabase(c.var.settings), 'read', [selectOfferedPlans(), selectShopFacts()])
  const plans = fillablePlans(rows.rows, facts.rows[0])
  return c.json({ plans: plans.map((plan) => clubPlanCard(plan, JSON.parse(plan.pictures_json))) }, 200)
})
