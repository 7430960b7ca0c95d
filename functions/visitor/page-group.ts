/**
 * The group by which pages under test pick a visitor's version: one of ten thousand, which tells nobody apart. It is only
 * set where a page under test is shown, and keeps that page the same (decision 81).
 */
import { generateCookie, getCookie } from 'hono/cookie'
import { GROUPS } from '../../domain/page-test/pick-version.ts'
import type { AppContext } from '../app-env.ts'
import { cookieOptions } from '../session/cookie.ts'

const NAME = 'page_group'

/** 90 days in seconds: longer than tests run. */
const KEPT = 7_776_000

/** undefined when the browser sent none or an invalid one. */
export const readPageGroup = (c: AppContext): number | undefined => {
  const value = getCookie(c, NAME, c.var.settings.https ? 'host' : undefined)
  return value !== undefined && /^\d{1,4}$/.test(value) && Number(value) < GROUPS ? Number(value) : undefined
}

/** The header that sets it. Scripts can't read it. */
export const pageGroupCookie = (c: AppContext, group: number): string =>
  generateCookie(NAME, String(group), { ...cookieOptions(c), maxAge: KEPT })
