/** What every handler finds in its context. */
import type { StaffRow } from '../database/queries/staff.ts'
import type { Settings } from './env.ts'

export type AppEnv = {
  Bindings: Record<string, unknown>
  Variables: {
    settings: Settings
    /** Identifies this request in the answer's X-Request-Id and in the log. */
    requestId: string
    /** Who calls, below /api/admin (middleware/staff.ts). */
    staff: StaffRow | undefined
  }
}
