/** Signs a customer in or creates an account. On success the browser is signed in and the page may be left. */
import type { SignIn } from '../../../../domain/core/identity/identity.schema.ts'
import type { Registration } from '../../../../domain/plans/customer/schema.ts'
import { type CallFailure, call } from '../../../kit/api/call.ts'
import type { Refusal } from '../../../kit/primitives/use-form-refusal.ts'
import { expectCart, expectLockedIn } from '../cart/expect-carts.ts'
import { markSignIn } from '../session/state.ts'
import { markChoice } from '../store/mark-choice.ts'
import { addStoredWish } from '../wish-list/stored-wish.ts'
import { deleteGuest, readGuest } from './stored-guest.ts'

/** A sign-in or registration request, as typed; the API validates it. */
export type Entry =
  | { call: 'POST /api/user/login'; body: SignIn }
  | { call: 'POST /api/user/register'; body: Registration }

/** Returns the token of a guest order to add to the account, if there is one. */
const orderToken = (): { order_token?: string } => {
  const token = readGuest()?.token ?? null
  return token === null ? {} : { order_token: token }
}

/** Sends the request. Resolves to null once the customer is signed in, otherwise to the errors to show. */
export async function enter(entry: Entry): Promise<Refusal | null> {
  const answer = await (entry.call === 'POST /api/user/login'
    ? call(entry.call, { body: { ...entry.body, ...orderToken() } })
    : call(entry.call, { body: { ...entry.body, ...orderToken() } }))
  if (!answer.ok) return refusal(answer)
  markEntry()
  await addStoredWish()
  return null
}

/** Stores in this browser that the customer is signed in and that carts and store must be loaded again. */
export function markEntry(): void {
  markSignIn(true)
  deleteGuest()
  expectCart()
  expectLockedIn()
  // The customer may have chosen a store on another device; its name is not known yet.
  markChoice('')
}

/** Converts a failure to form errors. A wrong email and password are shown at the password, the field to retype. */
function refusal({ status, message, errors }: CallFailure): Refusal {
  if (errors) return { message: null, errors }
  return status === 401 ? { message: null, errors: { password: message } } : { message, errors: {} }
}
