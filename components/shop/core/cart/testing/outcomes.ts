/** Outcomes of cart changes, for tests. */

export const SHORTAGE_OUTCOME = {
  ok: false,
  stock: { in_stock: false, left_in_stock: 4 },
  message: 'There are only 4 of this item left in stock',
  mayTryAgain: false,
} as const

export const UNREACHABLE_OUTCOME = {
  ok: false,
  stock: null,
  message: 'We couldn’t reach the shop',
  mayTryAgain: true,
} as const
