/** The address a request came from. */
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** Longest textual IPv6 address, in characters. */
const LONGEST = 45

/** As Cloudflare tells it; '' where nobody does, since other headers can be made up by the client. */
export const clientAddress = (c: Context<AppEnv>): string => c.req.header('CF-Connecting-IP')?.slice(0, LONGEST) ?? ''
