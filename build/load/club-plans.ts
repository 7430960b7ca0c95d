/** Loads the wine club's plans as pages show them. */
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectClubPlans } from '../../database/queries/club-plans.ts'
import { selectCardsByCode } from '../../database/queries/products.ts'
import { type ClubPlanCard, clubPlanCard } from '../../domain/club-plan/club-plan-card.ts'

/** By id; a bottle that is no longer sold is left off the card. */
export async function loadClubPlans(client: Client): Promise<Record<string, ClubPlanCard>> {
  const [{ rows: plans }] = await batch(client, 'read', [selectClubPlans()])
  const codesOf = (plan: (typeof plans)[number]): string[] => JSON.parse(plan.picture_codes_json)
  const [{ rows: cards }] = await batch(client, 'read', [selectCardsByCode(plans.flatMap(codesOf))])
  const pictures = new Map(cards.map(({ code, picture }) => [code, picture]))
  return Object.fromEntries(
    plans.map((plan) => [
      plan.id,
      clubPlanCard(
        plan,
        codesOf(plan).flatMap((code) => pictures.get(code) ?? []),
      ),
    ]),
  )
}
