/** A saved change whose pages have not been published yet (docs/build.md#how-a-change-travels). */

export const CHANGE_TARGETS = ['product', 'product_type', 'category', 'page', 'menu', 'settings', 'picture'] as const

export type ChangeTarget = (typeof CHANGE_TARGETS)[number]

export const MAX_LISTED = 200
