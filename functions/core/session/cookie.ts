/** Session cookies of customers and of staff: a random token, signed, so that a leaked table opens no account. */
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Session } from '../../../database/queries/core/owner.ts'
import type { Audience } from '../../../database/queries/core/sign-in-attempts.ts'
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'
import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from './life.ts'

const COOKIES = {
  customer: { name: 'session', maxAge: SESSION_SECONDS },
  admin: { name: 'admin_session', maxAge: STAFF_SESSION_SECONDS },
} as const satisfies Record<Audience, { name: string; maxAge: number }>

const MAX_TOKEN_LENGTH = 64

/** Over https the name gets the `__Host-` prefix, so that no other host and no plain-http page can set it. */
export const cookieOptions = (c: AppContext) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: c.var.settings.https,
  ...(c.var.settings.https ? { prefix: 'host' as const } : {}),
})

/** The token of a validly signed cookie. Only the database knows if the session is still valid. */
export const readSessionToken = async (c: AppContext, audience: Audience = 'customer'): Promise<string | undefined> => {
  const { AUTH_SECRET, https } = c.var.settings
  if (AUTH_SECRET === '' || c.req.header('Cookie') === undefined) return undefined
  const token = await getSignedCookie(c, AUTH_SECRET, COOKIES[audience].name, https ? 'host' : undefined)
  return typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

/** The session for SQL to look up at the time of the request. */
export const readSession = async (c: AppContext, audience: Audience = 'customer'): Promise<Session | undefined> => {
  const token = await readSessionToken(c, audience)
  return token === undefined ? undefined : { token, now: c.var.now.toISOString() }
}

export const rememberSession = (c: AppContext, token: string, audience: Audience = 'customer'): Promise<void> => {
  const { name, maxAge } = COOKIES[audience]
  return setSignedCookie(c, name, token, c.var.settings.AUTH_SECRET, { ...cookieOptions(c), maxAge })
}

export const forgetSession = (c: AppContext, audience: Audience = 'customer'): void => {
  deleteCookie(c, COOKIES[audience].name, cookieOptions(c))
}

/** The 401 response to a customer's call without a session. */
export const notSignedIn = (c: AppContext) => problem(c, 401, 'Please sign in first')
