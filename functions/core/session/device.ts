/**
 * Remembers in which browsers an account has signed in, so that password guessing elsewhere does not lock the owner out
 * (decision 20). It grants no access: the password is needed all the same.
 */
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Audience, KnownDevice } from '../../../database/queries/core/sign-in-attempts.ts'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import type { AppContext } from '../../app-env.ts'
import { cookieOptions } from './cookie.ts'

const NAMES = { customer: 'device', admin: 'admin_device' } as const satisfies Record<Audience, string>
const YEAR_SECONDS = 31_536_000
const PATTERN = /^([0-9a-f]{64})\/([\w-]{1,64})\/([\d:.TZ-]{1,32})$/

/** Remembers the device for an account's credentials. A known device keeps its id and its count of attempts. */
export const deviceOf = (userId: string, credentialsFrom: string, id = ''): KnownDevice => ({
  id: id === '' ? randomToken(crypto) : id,
  userId,
  credentialsFrom,
})

/** Reads the browser's signed cookie. Only the database knows if the credentials are still the account's. */
export const readDevice = async (c: AppContext, audience: Audience): Promise<KnownDevice | undefined> => {
  const { AUTH_SECRET, https } = c.var.settings
  if (AUTH_SECRET === '' || c.req.header('Cookie') === undefined) return undefined
  const value = await getSignedCookie(c, AUTH_SECRET, NAMES[audience], https ? 'host' : undefined)
  const [, id, userId, credentialsFrom] = PATTERN.exec(typeof value === 'string' ? value : '') ?? []
  if (id === undefined || userId === undefined || credentialsFrom === undefined) return undefined
  return { id, userId, credentialsFrom }
}

/** Called at every sign-in, and when the e-mail address or the password has changed. */
export const rememberDevice = async (c: AppContext, audience: Audience, device: KnownDevice): Promise<void> => {
  const value = [device.id, device.userId, device.credentialsFrom].join('/')
  await setSignedCookie(c, NAMES[audience], value, c.var.settings.AUTH_SECRET, {
    ...cookieOptions(c),
    maxAge: YEAR_SECONDS,
  })
}
