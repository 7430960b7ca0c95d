/** Asks for the wine club's plans, and brings what lets choose among them. */
import type { ClubPlanCard } from '../../domain/club-plan/club-plan-card.ts'
import { call } from '../api/call.ts'
import { ClubChooser } from './club-chooser.tsx'

export type ClubPart = { Chooser: typeof ClubChooser; plans: readonly ClubPlanCard[] }

/** null when they can't be had. */
export async function loadClub(): Promise<ClubPart | null> {
  const answer = await call<{ plans: ClubPlanCard[] }>('/api/wine-club/plans')
  return answer.ok ? { Chooser: ClubChooser, plans: answer.data.plans } : null
}
