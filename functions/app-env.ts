/** The context that every handler gets. */
import type { Client } from '@libsql/client'
import type { Context } from 'hono'
import type { SignedInStaff, StaffRow } from '../database/queries/core/staff.ts'
import type { Settings } from './env.ts'

export type AppEnv = {
  Bindings: Record<string, unknown>
  Variables: {
    settings: Settings
    /** For writes of the shop's usual priority. */
    database: Client
    /** The time of the request: the same for all that its handler reads and writes. */
    now: Date
    /** Identifies this request in the X-Request-Id header of the response and in the log. */
    requestId: string
  }
}

/** The context of routes made by `staffRoutes`. */
export type StaffEnv = AppEnv & {
  Variables: {
    /** The member of staff making the request. */
    staff: SignedInStaff
  }
}

export type StaffContext = Context<StaffEnv>

export type AppContext = Context<AppEnv> | StaffContext

/** The member of staff who changes something, the time, and the database. `c.var` of a staff route fits. */
export type ActingStaff<Staff extends StaffRow = StaffRow> = Pick<AppEnv['Variables'], 'database' | 'now'> & {
  staff: Staff
}
