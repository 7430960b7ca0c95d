/** The visitor's id: a random 128-bit number in a cookie, set only with the first write. */
import { getCookie, setCookie } from 'hono/cookie'
import { randomToken } from '../../../domain/core/token/random-token.ts'
import type { AppContext } from '../../app-env.ts'

const NAME = 'visitor'
const ID_BYTES = 16
/** Lifetime in seconds: a year from the last time that it was set. */
export const VISITOR_SECONDS = 31_536_000

/** Over https the name gets the `__Host-` prefix, so that no other host and no plain-http page can set it. */
const prefixOf = (c: AppContext): 'host' | undefined => (c.var.settings.https ? 'host' : undefined)

/** 32 hex digits. */
export const newVisitorId = (): string => randomToken(crypto, ID_BYTES)

/** The id the browser sent; undefined when it sent none or an invalid one. */
export const readVisitorId = (c: AppContext): string | undefined => {
  const value = getCookie(c, NAME, prefixOf(c))
  return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined
}

/** Sets the cookie, or extends its lifetime. Scripts can't read it. */
export const rememberVisitor = (c: AppContext, id: string): void => {
  const prefix = prefixOf(c)
  setCookie(c, NAME, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.settings.https,
    maxAge: VISITOR_SECONDS,
    ...(prefix === undefined ? {} : { prefix }),
  })
}
