/** Paths to a programme and into its members' area. Apart from the areas, whose screen needs neither at once. */
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { AREAS, type MembersSectionId } from './areas.ts'

/** The page that presents each programme. */
export const LANDINGS: Readonly<Record<PlanType, string>> = { lock_it_in: '/lock-it-in', wineclub: '/wine-club' }

/** '/wine-club/members/plan' for the schedule of the wine club. */
export const sectionPath = (type: PlanType, id: MembersSectionId): string =>
  AREAS[type].sections.find((each) => each.id === id)?.path ?? LANDINGS[type]
