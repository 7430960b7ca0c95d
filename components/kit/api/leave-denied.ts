/** Leaves a page whose call was refused for lack of permission. Loaded with the first refusal. */
import { NOT_LOGGED_IN } from '../../../domain/staff/access/admin.ts'
import { ADMIN_LOGIN, deniedPath, isWayOut } from '../../../domain/staff/access/denied-path.ts'
import { signInPath } from '../../../domain/staff/access/sign-in-path.ts'

/** The caller still gets its answer; its screen is soon replaced. */
export function leaveIfDenied(status: number, message: string): void {
  const path = deniedPath(status, message)
  if (path === null || !isWayOut(path, location.pathname)) return
  const why = message === NOT_LOGGED_IN ? 'over' : undefined
  location.assign(path === ADMIN_LOGIN ? signInPath(location.pathname, location.search, why) : path)
}
