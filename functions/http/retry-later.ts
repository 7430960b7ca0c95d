/** The answer to one request too many: 429, and when the next one is taken. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'

/** `reason` is a sentence without its full stop; `seconds` until another request is taken. */
export const retryLater = (c: Context<AppEnv>, reason: string, seconds: number) => {
  c.header('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  return problem(c, 429, `${reason}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}
