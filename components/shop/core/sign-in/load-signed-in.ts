/** Loads what the login shows a customer who is already signed in: their details and the view. */
import type { UserDetails } from '../../../../domain/plans/customer/customer.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { loadUser } from '../session/load-user.ts'
import { SignedIn } from './signed-in.tsx'

/** `user` is null when the customer turns out not to be signed in. */
export type LoadedSignedIn = { user: UserDetails | null; SignedIn: typeof SignedIn }

export async function loadSignedIn(): Promise<CallResult<LoadedSignedIn>> {
  const answer = await loadUser()
  return answer.ok ? { ok: true, data: { user: answer.data.user_details, SignedIn } } : answer
}
