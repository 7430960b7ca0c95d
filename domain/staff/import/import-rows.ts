/** A product import in the control panel: its rows, outcomes and progress (docs/staff.md#importing-products). */

/** Maximum number of rows per batch. */
export const IMPORT_BATCH = 500

/**
 * 'meanwhile': another editor changed the product after the dry run. 'lacking': a new product without the required
 * fields.
 */
export const ROW_OUTCOMES = ['new', 'changed', 'same', 'refused', 'meanwhile', 'lacking'] as const

export const IMPORT_STATES = ['running', 'done', 'undoing', 'undone'] as const
