/** The answer to one guess too many. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { retryLater } from '../http/retry-later.ts'

/** `seconds` until another attempt is taken. */
export const tooManyAttempts = (c: Context<AppEnv>, seconds: number) => retryLater(c, 'Too many attempts', seconds)
