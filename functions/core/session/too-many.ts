/** The response when the rate limit of sign-ins is exceeded. */
import type { AppContext } from '../../app-env.ts'
import { retryLater } from '../http/retry-later.ts'

/** `seconds` until another attempt is accepted. */
export const tooManyAttempts = (c: AppContext, seconds: number) => retryLater(c, 'Too many attempts', seconds)
