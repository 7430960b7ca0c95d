/** Asks for the checkout of what is in the basket, and brings what draws it along. */
import type { CheckoutKind, CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { AWAY, type CallResult } from '../api/call.ts'
import { expectSignIn } from '../session/state.ts'
import type { ClubPart, OpenedClub } from './load-club.ts'
import { saveCheckout } from './save-checkout.ts'

export type LoadedCheckout = {
  CheckoutView: typeof import('./checkout-view.tsx').CheckoutView
  summary: CheckoutSummary
  /** Of the checkouts that sell cases of a club plan. */
  club: ClubPart | null
}

const FAILED = { ok: false, status: 0, message: AWAY } as const

const open = async (kind: CheckoutKind): Promise<OpenedClub> => {
  if (kind !== 'wineclub' && kind !== 'gift') return { summary: await saveCheckout({ kind }), club: null }
  const opened = await (await import('./load-club.ts')).openClub(kind)
  return opened.club === null ? { summary: FAILED, club: null } : opened
}

export async function loadCheckout(kind: CheckoutKind): Promise<CallResult<LoadedCheckout>> {
  const note = expectSignIn()
  const [opened, view] = await Promise.all([open(kind), import('./checkout-view.tsx')]).catch(
    () => [null, null] as const,
  )
  if (opened === null || view === null) return FAILED
  const { summary, club } = opened
  if (!summary.ok) return summary
  note(summary.data.is_signed_in)
  return { ok: true, data: { CheckoutView: view.CheckoutView, summary: summary.data, club } }
}
