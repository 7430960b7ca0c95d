/** The author and purpose of a write, for audit rows, changes and stock movements. */
import type { Actor } from './audit.ts'

export type WriteReason = {
  action: 'edit' | 'bulk-edit' | 'undo-bulk-edit' | 'import' | 'undo-import'
  staff: Actor
  /** UTC ISO-8601. */
  at: string
}
