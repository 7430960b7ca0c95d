/** Restricts /api/admin to staff. */
import { createMiddleware } from 'hono/factory'
import { TWO_FACTOR_NEEDED } from '../../../domain/staff/access/admin.ts'
import type { StaffEnv } from '../../app-env.ts'
import { problem } from '../../errors.ts'
import { readSession } from '../session/cookie.ts'
import { checkStaff, mustSetUp } from '../session/staff.ts'

/** Signing in, which needs no session. */
const OPEN = [
  '/api/admin/login',
  '/api/admin/login/code',
  '/api/admin/logout',
  '/api/admin/forgot-password',
  '/api/admin/reset-password',
  '/api/admin/accept-invitation',
  '/api/admin/setup/token',
  '/api/admin/setup',
]

/** The caller's own account, the only calls allowed to an owner who has to set up two-factor sign-in. */
const OWN_ACCOUNT = /^\/api\/admin\/account(\/|$)/

/** Puts the member of staff into the context; otherwise 401 with the specification's message. One round trip. */
export const staffOnly = createMiddleware<StaffEnv>(async (c, next) => {
  if (OPEN.includes(c.req.path)) return next()
  const asked = await checkStaff(c.var.database, await readSession(c, 'admin'))
  if (!asked.ok) return problem(c, 401, asked.message)
  if (mustSetUp(asked.staff, c.var.settings) && !OWN_ACCOUNT.test(c.req.path)) return problem(c, 403, TWO_FACTOR_NEEDED)
  c.set('staff', asked.staff)
  return next()
})
