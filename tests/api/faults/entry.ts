/** The allowed callers of a call, and a valid request. */
import type { StaffAction } from '../../../domain/staff/access/roles.ts'
import type { Asked } from './calls.ts'
import type { World } from './world.ts'

export type Entry = {
  /**
   * 'anyone': every caller gets an answer with their own data. 'customer': signed-in customers only. 'owner': the
   * customer whose id or token is in the call. Otherwise staff with that permission.
   */
  who: 'anyone' | 'customer' | 'owner' | 'staff' | StaffAction
  /** A valid request by the owner. */
  good: (world: World) => Asked | Promise<Asked>
  /** Recognises a denial other than 401 and 404, such as `logged_in: false` for callers without a session. */
  denied?: (answer: Response, body: string) => boolean
  /** Status of a successful response, if it is not 200. */
  status?: number
}

/**
 * A call that only `who` may make. `asked` is a valid request, or a function when each caller needs its own objects.
 */
export const askedBy = (who: Entry['who'], asked: Asked | Entry['good']): Entry => ({
  who,
  good: typeof asked === 'function' ? asked : () => asked,
})

/** A read that anyone may make. */
export const reading = (path: string): Entry => askedBy('anyone', { path })
