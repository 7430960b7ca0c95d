/** Puts the parsed settings into the context. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { readSettings } from '../env.ts'

export const withSettings = createMiddleware<AppEnv>(async (c, next) => {
  c.set('settings', readSettings(c.env))
  await next()
})
