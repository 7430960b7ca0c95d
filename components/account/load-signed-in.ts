/** What the login needs for a customer who is signed in already: who that is, and what says so. */
import type { UserDetails } from '../../domain/customer/customer.ts'
import type { CallResult } from '../api/call.ts'
import { loadUser } from '../session/load-user.ts'
import { SignedIn } from './signed-in.tsx'

/** `user` is null when nobody is signed in after all. */
export type LoadedSignedIn = { user: UserDetails | null; SignedIn: typeof SignedIn }

export async function loadSignedIn(): Promise<CallResult<LoadedSignedIn>> {
  const answer = await loadUser()
  return answer.ok ? { ok: true, data: { user: answer.data.user_details, SignedIn } } : answer
}
