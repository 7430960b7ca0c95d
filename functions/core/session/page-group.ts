/**
 * The group by which pages under test pick a visitor's version: one of ten thousand, too few to identify visitors. Set
 * only when a page under test is shown, so that the visitor keeps its version (decision 81).
 */
import { generateCookie, getCookie } from 'hono/cookie'
import { GROUPS } from '../../../domain/publishing/page-test/pick-version.ts'
import type { AppContext } from '../../app-env.ts'
import { cookieOptions } from './cookie.ts'

const NAME = 'page_group'

/** Lifetime of the cookie in seconds: 90 days, longer than tests run. */
const COOKIE_SECONDS = 7_776_000

/** Returns undefined if the browser sent none or an invalid one. */
export const readPageGroup = (c: AppContext): number | undefined => {
  const value = getCookie(c, NAME, c.var.settings.https ? 'host' : undefined)
  return value !== undefined && /^\d{1,4}$/.test(value) && Number(value) < GROUPS ? Number(value) : undefined
}

/** The Set-Cookie header. Scripts can't read the cookie. */
export const pageGroupCookie = (c: AppContext, group: number): string =>
  generateCookie(NAME, String(group), { ...cookieOptions(c), maxAge: COOKIE_SECONDS })
