/**
 * Remembers that someone has signed in on this browser, so that guesses from elsewhere don't lock the owner out
 * (promise 15, decision 20). It opens nothing: a password is needed all the same.
 */
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Audience } from '../../database/queries/sign-in-attempts.ts'
import type { AppEnv } from '../app-env.ts'
import { sha256 } from '../sent-form/sha256.ts'
import { cookieOptions } from './cookie.ts'
import { randomToken } from './random-token.ts'

const NAMES = { customer: 'device', admin: 'admin_device' } as const satisfies Record<Audience, string>
const YEAR = 31_536_000
const PATTERN = /^([0-9a-f]{64})\.([0-9a-f]{64})$/

/** The address itself is not for a cookie to tell. `email` is in lower case. */
const markOf = (audience: Audience, email: string): Promise<string> => sha256(`${audience}:${email}`)

/** This browser's id when that very account was signed in to here; '' otherwise. */
export const readDevice = async (c: Context<AppEnv>, audience: Audience, email: string): Promise<string> => {
  const { AUTH_SECRET, https } = c.var.settings
  if (AUTH_SECRET === '' || c.req.header('Cookie') === undefined) return ''
  const value = await getSignedCookie(c, AUTH_SECRET, NAMES[audience], https ? 'host' : undefined)
  const [, id = '', mark] = PATTERN.exec(typeof value === 'string' ? value : '') ?? []
  return mark === (await markOf(audience, email)) ? id : ''
}

/** To be called with every sign-in; a known device keeps its id, and with it its count. */
export const rememberDevice = async (
  c: Context<AppEnv>,
  audience: Audience,
  email: string,
  known = '',
): Promise<void> => {
  const value = `${known || randomToken()}.${await markOf(audience, email)}`
  await setSignedCookie(c, NAMES[audience], value, c.var.settings.AUTH_SECRET, { ...cookieOptions(c), maxAge: YEAR })
}
