/** The context that every handler gets. */
import type { SignedInStaff } from '../database/queries/staff.ts'
import type { Settings } from './env.ts'

export type AppEnv = {
  Bindings: Record<string, unknown>
  Variables: {
    settings: Settings
    /** Identifies this request in the answer's X-Request-Id and in the log. */
    requestId: string
    /** The member of staff making the request; set below /api/admin only (middleware/staff.ts). */
    staff: SignedInStaff | undefined
  }
}
