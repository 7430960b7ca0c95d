/** Creates a session, whose row is written in the batch of the sign-in. */
import { randomToken } from '../../../domain/core/token/random-token.ts'
import { endOf, SESSION_SECONDS, STAFF_SESSION_SECONDS } from './life.ts'

export type NewSession = {
  token: string
  expires_at: string
  ip_address: string
  user_agent: string
  now: string
}

const make =
  (seconds: number) =>
  (from: { ipAddress: string; userAgent: string }, at: Date): NewSession => ({
    token: randomToken(crypto),
    expires_at: endOf(at, seconds * 1000),
    ip_address: from.ipAddress,
    user_agent: from.userAgent,
    now: at.toISOString(),
  })

export const newCustomerSession = make(SESSION_SECONDS)
export const newStaffSession = make(STAFF_SESSION_SECONDS)
