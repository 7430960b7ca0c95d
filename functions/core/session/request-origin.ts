/** Origin of a request, as stored with a session. */
import type { AppContext } from '../../app-env.ts'
import { ipAddressOf } from './ip-address.ts'

export type RequestOrigin = { ipAddress: string; userAgent: string }

const MAX_USER_AGENT = 500

export const requestOriginOf = (c: AppContext): RequestOrigin => ({
  ipAddress: ipAddressOf(c),
  userAgent: c.req.header('User-Agent')?.slice(0, MAX_USER_AGENT) ?? '',
})
