/** The answer above the rate limit of sign-ins. */
import type { AppContext } from '../../app-env.ts'
import { retryLater } from '../http/retry-later.ts'

/** `seconds` until another attempt is accepted. */
export const tooManyAttempts = (c: AppContext, seconds: number) => retryLater(c, 'Too many attempts', seconds)
