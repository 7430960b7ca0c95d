/** Kinds of bulk edits, in toolbar order. */
export const BULK_KINDS = [
  ['price', 'Price', 'tag'],
  ['category', 'Categories', 'tree'],
  ['status', 'Status', 'eye'],
] as const

export type BulkKind = (typeof BULK_KINDS)[number][0]
