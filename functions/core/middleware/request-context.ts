/** Puts the settings, the database and the time of the request into the context. No connection is opened. */
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'
import { openDatabase } from '../../database.ts'
import { readSettings } from '../../env.ts'

export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const settings = readSettings(c.env)
  c.set('settings', settings)
  c.set('database', openDatabase(settings))
  c.set('now', settings.now())
  await next()
})

/**
 * Sets the time again after the body was read and staff were authenticated. Some statements find the rows of their own
 * batch by it, so requests that arrive in the same millisecond should not share it.
 */
export const handlerTime = createMiddleware<AppEnv>(async (c, next) => {
  c.set('now', c.var.settings.now())
  await next()
})
