import { NOT_LOGGED_IN } from '../../../domain/staff/access/admin.ts'
import { ADMIN_LOGIN, deniedPath, isWayOut } from '../../../domain/staff/access/denied-path.ts'
import { signInPath } from '../../../domain/staff/access/sign-in-path.ts'
import { isPageLeft } from './leave.ts'

/**
 * Leaves the page if a call was refused for lack of permission: opens the sign-in page or the page about denied access.
 * Stays out of the way of a page that is being left already. Loaded on the first refusal.
 */
export function redirectIfDenied(status: number, message: string): void {
  const path = deniedPath(status, message)
  if (path === null || isPageLeft() || !isWayOut(path, location.pathname)) return
  const why = message === NOT_LOGGED_IN ? 'over' : undefined
  location.assign(path === ADMIN_LOGIN ? signInPath(location.pathname, location.search, why) : path)
}
