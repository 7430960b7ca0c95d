/** The response when a form's rate limit is exceeded. */
import type { AppContext } from '../../app-env.ts'
import { retryLater } from '../http/retry-later.ts'

/** `seconds` until the next one is accepted. */
export const tooManyForms = (c: AppContext, seconds: number) =>
  retryLater(c, 'You’ve sent this several times already', seconds)
