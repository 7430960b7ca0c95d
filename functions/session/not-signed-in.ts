/** The 401 answer to a customer's call without a session. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { problem } from '../errors.ts'

export const notSignedIn = (c: Context<AppEnv>) => problem(c, 401, 'Please sign in first')
