/** Signing in and making an account: one call each; on success the browser is signed in and the page may be left. */
import type { Registration, SignIn } from '../../domain/customer/customer.ts'
import { type CallFailure, call } from '../api/call.ts'
import { expectCart } from '../cart/expect-cart.ts'
import { expectLockedIn } from '../lock-it-in/expect-locked-in.ts'
import type { Refusal } from '../primitives/use-form-refusal.ts'
import { markChoice } from '../store/mark-choice.ts'
import { markSignIn } from './state.ts'

/** What the forms send; the API checks it and says what is wrong. */
export type Entry =
  | { call: 'POST /api/user/login'; body: SignIn }
  | { call: 'POST /api/user/register'; body: Registration }

/** Null when signed in. */
export async function enter(entry: Entry): Promise<Refusal | null> {
  const answer = await (entry.call === 'POST /api/user/login'
    ? call(entry.call, { body: entry.body })
    : call(entry.call, { body: entry.body }))
  if (!answer.ok) return refusal(answer)
  markEntry()
  return null
}

/** What a browser remembers of being let in. */
export function markEntry(): void {
  markSignIn(true)
  expectCart()
  expectLockedIn()
  // The customer may have chosen a shop elsewhere.
  markChoice(true)
}

/** A wrong pair is told at the password: that is the one to be typed again. */
function refusal({ status, message, errors }: CallFailure): Refusal {
  if (errors) return { message: null, errors }
  return status === 401 ? { message: null, errors: { password: message } } : { message, errors: {} }
}
