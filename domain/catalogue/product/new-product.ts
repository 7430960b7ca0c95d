/** A product added by staff: a draft, with the fields required from the start (docs/staff.md#adding-a-product). */
import type { z } from 'zod'
import type { newProductSchema } from './staff-write.schema.ts'
import type { WineKind } from './wine-kind.ts'

export type NewProduct = z.infer<typeof newProductSchema>

/** Format of a code entered by staff. */
export const NEW_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/
export const NEW_CODE_RULE = 'Two to forty letters, digits and dashes, such as CD2291'

/** Errors of a kind: every wine has one, since its category and the background of its picture follow from it. */
export const kindFaults = (kind: WineKind | null, isWine: boolean) =>
  isWine && kind === null ? [{ field: 'kind' as const, message: 'Choose a kind of wine' }] : []
