/** Cache headers of API answers: personal unless a route says that its answer is the same for all. */
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** Every API answer that says nothing else is private and never stored. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

/** For answers that are the same for everybody: a minute in any cache, then a 304 by entity tag. */
export const publicForAMinute = [
  etag(),
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=60')
  }),
] as const
