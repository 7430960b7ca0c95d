/** A saved change whose pages have not been published yet (docs/build.md#how-a-change-travels). */
import type { z } from 'zod'
import type { waitingChangesSchema } from './schema.ts'

export const CHANGE_NOUNS = ['product', 'product_type', 'category', 'page', 'menu', 'settings', 'picture'] as const

export type ChangeNoun = (typeof CHANGE_NOUNS)[number]

export type WaitingChange = WaitingChanges['changes'][number]

export type WaitingChanges = z.infer<typeof waitingChangesSchema>

export const MAX_LISTED = 200
