import type { ApiCall } from '../../../kit/api/api-calls.ts'
import { type ApiResult, type CallOptions, call } from '../../../kit/api/call.ts'
import { markSignIn } from '../../core/session/state.ts'
import { loginPath } from '../../core/sign-in/login-path.ts'

/**
 * Sends an API call of the account. If the session has ended (401), opens the sign-in page, which leads back; the
 * caller still receives the response.
 */
export async function callAccount<Call extends ApiCall>(
  name: Call,
  ...options: CallOptions<Call>
): Promise<ApiResult<Call>> {
  const answer = await call(name, ...options)
  if (!answer.ok && answer.status === 401) {
    markSignIn(false)
    location.replace(loginPath(location.pathname))
  }
  return answer
}
