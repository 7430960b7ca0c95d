/** Asks for the checkout of what is in the basket, and brings what draws it along. */
import type { CheckoutKind, CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { noteSignIn } from '../account/state.ts'
import { AWAY, type CallResult } from '../api/call.ts'
import { saveCheckout } from './save-checkout.ts'

export type LoadedCheckout = {
  CheckoutView: typeof import('./checkout-view.tsx').CheckoutView
  summary: CheckoutSummary
}

export async function loadCheckout(kind: CheckoutKind): Promise<CallResult<LoadedCheckout>> {
  const [summary, view] = await Promise.all([saveCheckout({ kind }), import('./checkout-view.tsx').catch(() => null)])
  if (!summary.ok) return summary
  noteSignIn(summary.data.is_signed_in)
  if (view === null) return { ok: false, status: 0, message: AWAY }
  return { ok: true, data: { CheckoutView: view.CheckoutView, summary: summary.data } }
}
