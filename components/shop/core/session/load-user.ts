/** Loads the signed-in customer, and remembers whether there is one. */
import type { User } from '../../../../domain/plans/customer/schema.ts'
import { type CallResult, call } from '../../../kit/api/call.ts'
import { expectSignIn } from './state.ts'

export async function loadUser(): Promise<CallResult<User>> {
  const note = expectSignIn()
  const answer = await call('GET /api/user')
  if (answer.ok) note(answer.data.user_details !== null)
  return answer
}
