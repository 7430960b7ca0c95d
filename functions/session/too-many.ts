/** The answer to one guess too many. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'

/** `seconds` until another attempt is taken. */
export const tooManyAttempts = (c: Context<AppEnv>, seconds: number) => {
  c.header('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  return problem(c, 429, `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}
