/** Loads the sign-in page's view for a customer who is already signed in, with their details. */
import type { UserDetails } from '../../../../domain/plans/customer/schema.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { loadUser } from '../session/load-user.ts'
import { SignedIn } from './signed-in.tsx'

/** `user` is null if the session has ended. */
export type LoadedSignedIn = { user: UserDetails | null; SignedIn: typeof SignedIn }

export async function loadSignedIn(): Promise<CallResult<LoadedSignedIn>> {
  const answer = await loadUser()
  return answer.ok ? { ok: true, data: { user: answer.data.user_details, SignedIn } } : answer
}
