/** The customer's session: better-auth's token in a signed cookie, so that a leaked table opens no account. */
import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Session } from '../../database/queries/owner.ts'
import type { AppEnv } from '../app-env.ts'
import { SESSION_LIFE } from './auth.ts'

const NAME = 'session'

const LONGEST_TOKEN = 64

/** By https the name gets the `__Host-` prefix, so that no other host or plain page can set it. */
const optionsOf = (c: Context<AppEnv>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: c.var.settings.https,
  ...(c.var.settings.https ? { prefix: 'host' as const } : {}),
})

/** The token of a cookie that we signed; whether the session is alive, only the database knows. */
export const readSessionToken = async (c: Context<AppEnv>): Promise<string | undefined> => {
  const { AUTH_SECRET, https } = c.var.settings
  if (AUTH_SECRET === '' || c.req.header('Cookie') === undefined) return undefined
  const token = await getSignedCookie(c, AUTH_SECRET, NAME, https ? 'host' : undefined)
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : undefined
}

/** The session at that moment, for the SQL to look up. */
export const readSession = async (c: Context<AppEnv>, at: Date): Promise<Session | undefined> => {
  const token = await readSessionToken(c)
  return token === undefined ? undefined : { token, now: at.toISOString() }
}

export const rememberSession = (c: Context<AppEnv>, token: string): Promise<void> =>
  setSignedCookie(c, NAME, token, c.var.settings.AUTH_SECRET, { ...optionsOf(c), maxAge: SESSION_LIFE })

export const forgetSession = (c: Context<AppEnv>): void => {
  deleteCookie(c, NAME, optionsOf(c))
}
