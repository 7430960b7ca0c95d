/** What can be changed of many products at once, in the order of the bar. */
export const BULK_KINDS = [
  ['price', 'Price', 'tag'],
  ['category', 'Categories', 'tree'],
  ['status', 'Status', 'eye'],
] as const

export type BulkKind = (typeof BULK_KINDS)[number][0]
