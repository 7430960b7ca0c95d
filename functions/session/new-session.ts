/** A session to be: its row is written in the batch that lets somebody in, so that there is no moment between. */
import { endOf, SESSION_LIFE, STAFF_SESSION_LIFE } from './life.ts'
import { randomToken } from './random-token.ts'

export type NewSession = {
  token: string
  expires_at: string
  ip_address: string
  user_agent: string
  now: string
}

const make =
  (seconds: number) =>
  (from: { address: string; userAgent: string }, at: Date): NewSession => ({
    token: randomToken(),
    expires_at: endOf(at, seconds * 1000),
    ip_address: from.address,
    user_agent: from.userAgent,
    now: at.toISOString(),
  })

export const newCustomerSession = make(SESSION_LIFE)
export const newStaffSession = make(STAFF_SESSION_LIFE)
