import { call } from '../../../kit/api/call.ts'
import { clearLockedIn } from '../cart/expect-carts.ts'
import { clearLastCart } from '../cart/last-cart.ts'
import { clearCart } from '../cart/state.ts'
import { markSignIn } from '../session/state.ts'

/** Signs the customer out. Resolves to null once the page may be left, otherwise to a message. */
export async function logOut(): Promise<string | null> {
  const answer = await call('POST /api/user/logout')
  if (!answer.ok) return answer.message
  markSignIn(false)
  clearCart()
  clearLastCart()
  clearLockedIn()
  return null
}
