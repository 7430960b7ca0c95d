/** Opens a checkout of the wine club: with what its address chooses, the plans, and what lets choose among them. */
import type { CheckoutSummary } from '../../domain/checkout/checkout.ts'
import type { ClubPlanCard } from '../../domain/club-plan/club-plan-card.ts'
import { type CallResult, call } from '../api/call.ts'
import { ClubChooser } from './club-chooser.tsx'
import { clubPreset } from './club-preset.ts'
import { saveCheckout } from './save-checkout.ts'

export type ClubPart = { Chooser: typeof ClubChooser; plans: readonly ClubPlanCard[] }

/** `club` is null where the plans can't be had. */
export type OpenedClub = { summary: CallResult<CheckoutSummary>; club: ClubPart | null }

export async function openClub(kind: 'wineclub' | 'gift'): Promise<OpenedClub> {
  const club = clubPreset(kind, location.search)
  // Told once: a reload must not undo what was chosen since.
  if (club !== null) history.replaceState(history.state, '', location.pathname)
  const [summary, listed] = await Promise.all([
    saveCheckout({ kind, ...(club && { club }) }),
    call('GET /api/wine-club/plans'),
  ])
  return { summary, club: listed.ok ? { Chooser: ClubChooser, plans: listed.data.plans } : null }
}
