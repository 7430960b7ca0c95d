/** The answer to one form too many. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'

/** `seconds` until the next one is taken. */
export const tooManyForms = (c: Context<AppEnv>, seconds: number) => {
  c.header('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return problem(c, 429, `That was sent several times already. Please try again in ${wait}`)
}
