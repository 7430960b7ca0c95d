/** The 429 response of a rate limit, with Retry-After. */
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'

/** `reason` is a sentence without its full stop; `seconds` until the next request is accepted. */
export const retryLater = (c: AppContext, reason: string, seconds: number) => {
  c.header('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  return problem(c, 429, `${reason}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}

/** `seconds` until another attempt is accepted. */
export const tooManyAttempts = (c: AppContext, seconds: number) => retryLater(c, 'Too many attempts', seconds)
