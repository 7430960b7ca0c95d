/** Leaves a page whose call was refused for want of a right. Loaded with the first refusal. */
import { deniedPath, isWayOut } from '../../domain/route/denied-path.ts'

/** The caller gets its answer all the same: what it shows meanwhile is soon gone. */
export function leaveIfDenied(status: number, message: string): void {
  const path = deniedPath(status, message)
  if (path !== null && isWayOut(path, location.pathname)) location.assign(path)
}
