/** Targets of redirects when a call is rejected (docs/domain.md#routes). */
import { isStaffPath } from '../../core/route/staff-path.ts'
import { TWO_FACTOR_NEEDED } from './admin.ts'

const ACCESS_DENIED = '/access-denied'
export const ADMIN_LOGIN = '/admin/login'
/** The signed-in user's account in the control panel. */
export const STAFF_ACCOUNT = '/admin/account'

/** Target of each rejection, by the API's status and message (null matches any). The first matching row decides. */
const REFUSALS: readonly (readonly [status: number, message: string | null, path: string])[] = [
  [403, TWO_FACTOR_NEEDED, STAFF_ACCOUNT],
  [403, null, ACCESS_DENIED],
  [401, 'page restricted', ACCESS_DENIED],
  [401, 'Token not found.', ADMIN_LOGIN],
  [401, 'not logged in', ADMIN_LOGIN],
]

/** Null if the screen handles the rejection itself. */
export const deniedPath = (status: number, message: string): string | null =>
  REFUSALS.find(([refused, words]) => refused === status && (words ?? message) === message)?.[2] ?? null

/** True if the page at `from` must redirect: shoppers are never sent to the staff login. */
export const isWayOut = (path: string, from: string): boolean =>
  path !== from && (path !== ADMIN_LOGIN || isStaffPath(from))
