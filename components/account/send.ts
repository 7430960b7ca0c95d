/** A call of the account's own: whoever has been signed out meanwhile is led to the login and back. */
import { type CallOptions, type CallResult, call } from '../api/call.ts'
import { loginPath } from './login-path.ts'
import { markSignIn } from './state.ts'

/** A 401 leads away; its answer comes all the same. */
export async function callAccount<Data>(path: string, options: CallOptions = {}): Promise<CallResult<Data>> {
  const answer = await call<Data>(path, options)
  if (!answer.ok && answer.status === 401) {
    markSignIn(false)
    location.replace(loginPath(location.pathname))
  }
  return answer
}
