/** Lets nobody but staff at the calls under /api/admin. */
import { createMiddleware } from 'hono/factory'
import { askStaff } from '../admin/session/staff.ts'
import type { AppEnv } from '../app-env.ts'
import { openDatabase } from '../database.ts'
import { problem } from '../errors.ts'
import { readSession } from '../session/cookie.ts'

/** Whoever wants to become staff is not staff yet. */
const OPEN = ['/api/admin/login', '/api/admin/logout', '/api/admin/forgot-password', '/api/admin/reset-password']

/** Puts who calls into the context; 401 in the specification's words for anybody else. One round trip. */
export const staffOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (OPEN.includes(c.req.path)) return next()
  const asked = await askStaff(openDatabase(c.var.settings), await readSession(c, new Date(), 'admin'))
  if (!asked.ok) return problem(c, 401, asked.message)
  c.set('staff', asked.staff)
  return next()
})
