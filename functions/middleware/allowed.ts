/** Restricts a call to staff whose type may do something (docs/staff.md). */
import { createMiddleware } from 'hono/factory'
import { may, type StaffAction } from '../../domain/admin/roles.ts'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'

/** 403 for everybody else. Stands behind staffOnly, before the call's input is looked at. */
export const allowed = (action: StaffAction) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { staff } = c.var
    if (staff === undefined || !may(staff.user_type, action)) return problem(c, 403, 'Your account may not do that')
    return next()
  })
