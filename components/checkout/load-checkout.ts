/** Asks for the checkout of what is in the basket, and brings what draws it along. */
import type { CheckoutKind, CheckoutSummary, CheckoutUpdate } from '../../domain/checkout/checkout.ts'
import { noteSignIn } from '../account/state.ts'
import { AWAY, type CallResult } from '../api/call.ts'
import type { ClubPart } from './load-club.ts'
import { saveCheckout } from './save-checkout.ts'

export type LoadedCheckout = {
  CheckoutView: typeof import('./checkout-view.tsx').CheckoutView
  summary: CheckoutSummary
  /** Of the wine club's checkouts. */
  club: ClubPart | null
}

const sellsCases = (kind: CheckoutKind): kind is 'wineclub' | 'gift' => kind === 'wineclub' || kind === 'gift'

/** What the wine club's checkouts have above their steps; null for the others, and where it can't be had. */
const loadClub = async (kind: CheckoutKind): Promise<ClubPart | null> =>
  sellsCases(kind) ? (await import('./load-club.ts')).loadClub() : null

/** What the address chooses is told once: a reload must not undo what was chosen since. */
async function preset(kind: CheckoutKind): Promise<Pick<CheckoutUpdate, 'club'>> {
  if (!sellsCases(kind) || !location.search.includes('plan=')) return {}
  const club = (await import('./club-preset.ts')).clubPreset(kind, location.search)
  history.replaceState(history.state, '', location.pathname)
  return club === null ? {} : { club }
}

export async function loadCheckout(kind: CheckoutKind): Promise<CallResult<LoadedCheckout>> {
  const begin = async () => saveCheckout({ kind, ...(await preset(kind)) })
  const [summary, club, view] = await Promise.all([
    begin(),
    loadClub(kind).catch(() => null),
    import('./checkout-view.tsx').catch(() => null),
  ])
  if (!summary.ok) return summary
  noteSignIn(summary.data.is_signed_in)
  if (view === null || (sellsCases(kind) && club === null)) return { ok: false, status: 0, message: AWAY }
  return { ok: true, data: { CheckoutView: view.CheckoutView, summary: summary.data, club } }
}
