/** A saved change whose pages have not been published yet (docs/build.md#how-a-change-travels). */
import type { z } from 'zod'
import type { waitingChangesSchema } from './schema.ts'

export const CHANGE_TARGETS = ['product', 'product_type', 'category', 'page', 'menu', 'settings', 'picture'] as const

export type ChangeTarget = (typeof CHANGE_TARGETS)[number]

export type WaitingChange = WaitingChanges['changes'][number]

export type WaitingChanges = z.infer<typeof waitingChangesSchema>

export const MAX_LISTED = 200
