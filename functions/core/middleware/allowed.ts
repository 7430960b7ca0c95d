/** Restricts a route to staff whose type permits it (docs/staff.md). */
import { createMiddleware } from 'hono/factory'
import { may, type StaffAction } from '../../../domain/staff/access/roles.ts'
import type { StaffEnv } from '../../app-env.ts'
import { problem } from '../../errors.ts'
import { isReauthenticated, refuseUnconfirmed } from './reauthenticated.ts'

/** `signed_in`: any member of staff, for their own account. */
export type Permission = StaffAction | 'signed_in'

/** Answers 403 before the input is read. Sensitive routes need an identity confirmed in the last ten minutes as well. */
export const allowed = (permission: Permission, isSensitive: boolean) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { staff } = c.var
    if (permission !== 'signed_in' && !may(staff.permissions, permission))
      return problem(c, 403, 'Your account may not do that')
    return isSensitive && !isReauthenticated(c) ? refuseUnconfirmed(c) : next()
  })
