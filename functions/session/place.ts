/** Where a call comes from, as a session notes it. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { clientAddress } from './client-address.ts'

export type Place = { address: string; userAgent: string }

const MAX_USER_AGENT = 500

export const placeOf = (c: Context<AppEnv>): Place => ({
  address: clientAddress(c),
  userAgent: c.req.header('User-Agent')?.slice(0, MAX_USER_AGENT) ?? '',
})
