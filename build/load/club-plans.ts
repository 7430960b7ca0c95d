/** Loads the wine club's plans as the cards that pages show. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectShopFacts } from '../../database/queries/core/shop-facts.ts'
import { fillablePlans, selectOfferedPlans, toPlanCard } from '../../database/queries/plans/club-plans.ts'
import type { ClubPlanCard } from '../../domain/plans/club-plan/schema.ts'

export async function loadClubPlans(client: Client): Promise<Record<string, ClubPlanCard>> {
  const [plans, facts] = await batch(client, 'read', [selectOfferedPlans(), selectShopFacts()])
  const offered = fillablePlans(plans.rows, facts.rows[0])
  return Object.fromEntries(offered.map((plan) => [plan.id, toPlanCard(plan)]))
}
