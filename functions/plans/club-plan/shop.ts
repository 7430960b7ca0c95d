/** Routes of the wine club's plans: price and contents of a case. */
import { batch } from '../../../database/batch.ts'
import { selectShopFacts } from '../../../database/queries/core/shop-facts.ts'
import { fillablePlans, selectOfferedPlans, toPlanCard } from '../../../database/queries/plans/club-plans.ts'
import { clubPlanCardsSchema } from '../../../domain/plans/club-plan/schema.ts'
import { createRouter, shopRoutes } from '../../router.ts'

const routes = shopRoutes('Wine club')

const list = routes.get('/wine-club/plans', {
  summary: 'The plans on offer, in order',
  answer: clubPlanCardsSchema,
})

/** One round trip. */
export const clubPlanRoutes = createRouter().openapi(list, async (c) => {
  const [rows, facts] = await batch(c.var.database, 'read', [selectOfferedPlans(), selectShopFacts()])
  return c.json({ plans: fillablePlans(rows.rows, facts.rows[0]).map(toPlanCard) }, 200)
})
