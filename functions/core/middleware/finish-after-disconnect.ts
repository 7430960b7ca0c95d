/** Lets a request finish when its client disconnects: it may hold a claim that other requests wait for. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'

export const finishAfterDisconnect = createMiddleware<AppEnv>(async (c, next) => {
  const finished = next()
  c.executionCtx.waitUntil(finished)
  await finished
})
