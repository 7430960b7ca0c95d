/** Opens a wine club checkout: with what its URL chooses, the plans, and the chooser. */
import type { CheckoutSummary } from '../../domain/checkout/checkout.ts'
import type { ClubPlanCard } from '../../domain/club-plan/club-plan-card.ts'
import { type CallResult, call } from '../api/call.ts'
import { ClubChooser } from './club-chooser.tsx'
import { clubPreset } from './club-preset.ts'
import { saveCheckout } from './save-checkout.ts'

export type ClubPart = { Chooser: typeof ClubChooser; plans: readonly ClubPlanCard[] }

/** `club` is null where the plans could not be loaded. */
export type OpenedClub = { summary: CallResult<CheckoutSummary>; club: ClubPart | null }

export async function openClub(kind: 'wineclub' | 'gift'): Promise<OpenedClub> {
  const club = clubPreset(kind, location.search)
  // Sent once: a reload must not undo what was chosen since.
  if (club !== null) history.replaceState(history.state, '', location.pathname)
  const [summary, listed] = await Promise.all([
    saveCheckout({ kind, ...(club && { club }) }),
    call('GET /api/wine-club/plans'),
  ])
  return { summary, club: listed.ok ? { Chooser: ClubChooser, plans: listed.data.plans } : null }
}
