/** Loads the wine club's plans as pages show them. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectOfferedPlans } from '../../database/queries/club-plans.ts'
import { type ClubPlanCard, clubPlanCard } from '../../domain/club-plan/club-plan-card.ts'

/** By id. */
export async function loadClubPlans(client: Client): Promise<Record<string, ClubPlanCard>> {
  const [{ rows }] = await batch(client, 'read', [selectOfferedPlans()])
  return Object.fromEntries(rows.map((plan) => [plan.id, clubPlanCard(plan, JSON.parse(plan.pictures_json))]))
}
