/** Who may make a call, and how a good one looks. */
import type { StaffAction } from '../../../domain/admin/roles.ts'
import type { Asked } from './calls.ts'
import type { World } from './world.ts'

export type Entry = {
  /**
   * 'anyone': everybody gets the same kind of answer, of their own. 'customer': nobody else. 'owner': the customer whose
   * id or token is in the call. Else staff who may do that.
   */
  who: 'anyone' | 'customer' | 'owner' | 'staff' | StaffAction
  /** The owner's good call. */
  good: (world: World) => Asked | Promise<Asked>
  /** What others get instead of 401 and 404: those who are not signed in at a call that says so in its answer. */
  denied?: (answer: Response, body: string) => boolean
  /** The good answer where that is not 200. */
  status?: number
}

/** A call that anybody may make. */
export const reading = (path: string): Entry => ({ who: 'anyone', good: () => ({ path }) })
