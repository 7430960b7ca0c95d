/** Puts the security headers on every answer; one that a handler set itself stays. */
import { createMiddleware } from 'hono/factory'
import { securityHeaders } from '../../domain/http/security-headers.ts'
import type { AppEnv } from '../app-env.ts'

export const secureAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(securityHeaders(c.req.path, c.var.settings.https))) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
})
