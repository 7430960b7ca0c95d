/** The visitor and session of a request's cookies; the database decides whether the session is valid. */
import type { Owner } from '../../../database/queries/core/owner.ts'
import type { AppContext } from '../../app-env.ts'
import { readSessionToken } from './cookie.ts'
import { readVisitorId } from './visitor-cookie.ts'

export type Caller = { visitor: string | undefined; token: string | undefined }
export type KnownVisitor = Caller & { visitor: string }

export const readCaller = async (c: AppContext): Promise<Caller> => ({
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

/** The owner at the time of the request. */
export const readOwner = async (c: AppContext): Promise<Owner | undefined> => ownerOf(await readCaller(c), c.var.now)
