/** Who writes products and why: for audit rows, changes and movements of stock. */
export type WriteReason = {
  action: 'edit' | 'bulk-edit' | 'import' | 'undo-import'
  /** `id` is null where that account no longer exists, or a command writes. */
  staff: { id: string | null; name: string }
  /** UTC ISO-8601. */
  at: string
}
