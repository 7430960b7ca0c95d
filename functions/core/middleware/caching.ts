/** Cache headers of API responses: private unless a route declares its response the same for everyone. */
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'

/** Answers are private and never stored unless a route says otherwise. */
export const privateByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-store')
})

/** Caches responses that are the same for everyone for a minute; then they are revalidated by entity tag. */
export const publicForAMinute = [
  etag(),
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, max-age=60')
  }),
] as const
