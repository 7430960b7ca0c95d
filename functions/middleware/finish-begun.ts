/** A call that has begun goes on to its end when the browser leaves meanwhile: it may hold what others wait for. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

export const finishBegun = createMiddleware<AppEnv>(async (c, next) => {
  const finished = next()
  c.executionCtx.waitUntil(finished)
  await finished
})
