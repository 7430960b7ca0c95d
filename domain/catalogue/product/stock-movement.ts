/** Changes of a product's stock (docs/staff.md#stock). */

export const MOVEMENT_LABELS = {
  receipt: 'Received',
  breakage: 'Broken',
  corked: 'Corked',
  count: 'Counted',
  sale: 'Sold',
  release: 'Released',
  return: 'Returned',
  import: 'Imported',
} as const
export type MovementReason = keyof typeof MOVEMENT_LABELS

/** Largest stock of a product in one place. */
export const MAX_QUANTITY = 100_000
