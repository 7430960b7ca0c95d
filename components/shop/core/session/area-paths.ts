/** Paths of the programmes and their members' areas. Separate from areas.ts, whose screen doesn't need them on load. */
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { AREAS, type MembersSectionId } from './areas.ts'

/** Landing page of each programme. */
export const LANDINGS: Readonly<Record<PlanType, string>> = { lock_it_in: '/lock-it-in', wineclub: '/wine-club' }

/** Returns a section's path: '/wine-club/members/plan' for the wine club's schedule. */
export const sectionPath = (type: PlanType, id: MembersSectionId): string =>
  AREAS[type].sections.find((each) => each.id === id)?.path ?? LANDINGS[type]
