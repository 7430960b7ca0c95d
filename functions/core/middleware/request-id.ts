/** Assigns each request an id for its response and the log. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'

export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set('X-Request-Id', id)
})
