/** Restricts /api/admin to staff. */
import { createMiddleware } from 'hono/factory'
import { checkStaff } from '../admin/session/staff.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { readSession } from '../session/cookie.ts'

/** Signing in, which needs no session. */
const OPEN = ['/api/admin/login', '/api/admin/logout', '/api/admin/forgot-password', '/api/admin/reset-password']

/** Puts the member of staff into the context; otherwise 401 with the specification's message. One round trip. */
export const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (OPEN.includes(c.req.path)) return next()
  const asked = await checkStaff(openDatabase(c.var.settings), await readSession(c, c.var.settings.now(), 'admin'))
  if (!asked.ok) return problem(c, 401, asked.message)
  c.set('staff', asked.staff)
  return next()
})
