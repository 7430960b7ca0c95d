/** The 401 response to a customer's call without a session. */
import type { AppContext } from '../../app-env.ts'
import { problem } from '../../errors.ts'

export const notSignedIn = (c: AppContext) => problem(c, 401, 'Please sign in first')
