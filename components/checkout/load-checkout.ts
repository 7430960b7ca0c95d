/** Asks for the checkout of what is in the basket, and brings what draws it along. */
import type { CheckoutKind, CheckoutSummary, CheckoutUpdate } from '../../domain/checkout/checkout.ts'
import { AWAY, type CallResult, call } from '../api/call.ts'

export type LoadedCheckout = {
  CheckoutView: typeof import('./checkout-view.tsx').CheckoutView
  summary: CheckoutSummary
}

/** What is left out of `update` stays as it was; so `{kind}` alone asks. */
export const saveCheckout = (update: CheckoutUpdate): Promise<CallResult<CheckoutSummary>> =>
  call<CheckoutSummary>('/api/checkout', { method: 'POST', body: update })

export async function loadCheckout(kind: CheckoutKind): Promise<CallResult<LoadedCheckout>> {
  const [summary, view] = await Promise.all([saveCheckout({ kind }), import('./checkout-view.tsx').catch(() => null)])
  if (!summary.ok) return summary
  if (view === null) return { ok: false, status: 0, message: AWAY }
  return { ok: true, data: { CheckoutView: view.CheckoutView, summary: summary.data } }
}
