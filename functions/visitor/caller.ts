/** The visitor and session named by a request's cookies; the database decides whether the session is alive. */
import type { Context } from 'hono'
import type { Owner } from '../../database/queries/owner.ts'
import type { AppEnv } from '../app-env.ts'
import { readSessionToken } from '../session/cookie.ts'
import { readVisitorId } from './cookie.ts'

export type Caller = { visitor: string | undefined; token: string | undefined }
export type KnownVisitor = Caller & { visitor: string }

export const readCaller = async (c: Context<AppEnv>): Promise<Caller> => ({
  visitor: readVisitorId(c),
  token: await readSessionToken(c),
})

/** The owner of carts and lists at that moment; undefined without cookies. */
export function ownerOf(caller: KnownVisitor, at: Date): Owner
export function ownerOf(caller: Caller, at: Date): Owner | undefined
export function ownerOf({ visitor, token }: Caller, at: Date): Owner | undefined {
  const owner = visitor === undefined ? undefined : { visitor_id: visitor }
  return token === undefined ? owner : { session: { token, now: at.toISOString() }, ...owner }
}
