/** Asks for the basket, and brings what draws it along. */
import { AWAY, type CallResult } from '../api/call.ts'
import { $cart, askCart } from '../cart/state.ts'

export type LoadedCart = { CartView: typeof import('./cart-view.tsx').CartView }

/** A basket that is known already is shown even while the shop can't be reached. */
export async function loadCartView(): Promise<CallResult<LoadedCart>> {
  const [message, view] = await Promise.all([askCart(), import('./cart-view.tsx').catch(() => null)])
  if (view === null) return { ok: false, status: 0, message: AWAY }
  return message === null || $cart.get() !== null ? { ok: true, data: view } : { ok: false, status: 0, message }
}
