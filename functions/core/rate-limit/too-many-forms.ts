/** The answer above the rate limit of a form. */
import type { AppContext } from '../../app-env.ts'
import { retryLater } from '../http/retry-later.ts'

/** `seconds` until the next one is accepted. */
export const tooManyForms = (c: AppContext, seconds: number) =>
  retryLater(c, 'You’ve sent this several times already', seconds)
