/** Why an import writes: for audit rows, changes and movements of stock. */
import type { StaffRow } from './staff.ts'

export type WriteReason = { action: 'import' | 'undo-import'; staff: Pick<StaffRow, 'id' | 'name'>; at: string }
