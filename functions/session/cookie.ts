/** The session of a customer, and of staff apart from it: a random token in a signed cookie, so that a leaked table opens no account. */
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Session } from '../../database/queries/owner.ts'
import type { Audience } from '../../database/queries/sign-in-attempts.ts'
import type { AppEnv } from '../app-env.ts'
import { SESSION_LIFE, STAFF_SESSION_LIFE } from './life.ts'

const COOKIES = {
  customer: { name: 'session', maxAge: SESSION_LIFE },
  admin: { name: 'admin_session', maxAge: STAFF_SESSION_LIFE },
} as const satisfies Record<Audience, { name: string; maxAge: number }>

const LONGEST_TOKEN = 64

/** By https the name gets the `__Host-` prefix, so that no other host or plain page can set it. */
export const cookieOptions = (c: Context<AppEnv>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: c.var.settings.https,
  ...(c.var.settings.https ? { prefix: 'host' as const } : {}),
})

/** The token of a cookie that we signed; whether the session is alive, only the database knows. */
export const readSessionToken = async (
  c: Context<AppEnv>,
  audience: Audience = 'customer',
): Promise<string | undefined> => {
  const { AUTH_SECRET, https } = c.var.settings
  if (AUTH_SECRET === '' || c.req.header('Cookie') === undefined) return undefined
  const token = await getSignedCookie(c, AUTH_SECRET, COOKIES[audience].name, https ? 'host' : undefined)
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : undefined
}

/** The session at that moment, for the SQL to look up. */
export const readSession = async (
  c: Context<AppEnv>,
  at: Date,
  audience: Audience = 'customer',
): Promise<Session | undefined> => {
  const token = await readSessionToken(c, audience)
  return token === undefined ? undefined : { token, now: at.toISOString() }
}

export const rememberSession = (c: Context<AppEnv>, token: string, audience: Audience = 'customer'): Promise<void> => {
  const { name, maxAge } = COOKIES[audience]
  return setSignedCookie(c, name, token, c.var.settings.AUTH_SECRET, { ...cookieOptions(c), maxAge })
}

export const forgetSession = (c: Context<AppEnv>, audience: Audience = 'customer'): void => {
  deleteCookie(c, COOKIES[audience].name, cookieOptions(c))
}
