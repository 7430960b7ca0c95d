/** Signing in and making an account: one call each; on success the browser is signed in and the page may be left. */
import type { Registration, SignIn } from '../../../../domain/plans/customer/customer.ts'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import type { Refusal } from '../../../kit/primitives/use-form-refusal.ts'
import { expectCart, expectLockedIn } from '../cart/expect-carts.ts'
import { markSignIn } from '../session/state.ts'
import { markChoice } from '../store/mark-choice.ts'
import { makeKeptWish } from '../wish-list/kept-wish.ts'
import { forgetGuest, knownGuest } from './known-guest.ts'

/** The values that the forms send; the API validates them. */
export type Entry =
  | { call: 'POST /api/user/login'; body: SignIn }
  | { call: 'POST /api/user/register'; body: Registration }

/** With the order to be kept, if any. */
const orderToken = (): { order_token?: string } => {
  const token = knownGuest()?.token ?? null
  return token === null ? {} : { order_token: token }
}

/** Null when signed in. */
export async function enter(entry: Entry): Promise<Refusal | null> {
  const answer = await (entry.call === 'POST /api/user/login'
    ? call(entry.call, { body: { ...entry.body, ...orderToken() } })
    : call(entry.call, { body: { ...entry.body, ...orderToken() } }))
  if (!answer.ok) return refusal(answer)
  markEntry()
  await makeKeptWish()
  return null
}

/** Stores the markers of a sign-in in this browser. */
export function markEntry(): void {
  markSignIn(true)
  forgetGuest()
  expectCart()
  expectLockedIn()
  // The customer may have chosen a shop elsewhere.
  markChoice(true)
}

/** A wrong pair is reported at the password, which is the field to type again. */
function refusal({ status, message, errors }: CallFailure): Refusal {
  if (errors) return { message: null, errors }
  return status === 401 ? { message: null, errors: { password: message } } : { message, errors: {} }
}
