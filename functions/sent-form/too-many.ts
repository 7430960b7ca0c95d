/** The answer to one form too many. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { retryLater } from '../http/retry-later.ts'

/** `seconds` until the next one is taken. */
export const tooManyForms = (c: Context<AppEnv>, seconds: number) =>
  retryLater(c, 'That was sent several times already', seconds)
