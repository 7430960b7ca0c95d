/** A product added by staff: a draft, with the fields required from the start (docs/staff.md#adding-a-product). */
import type { z } from 'zod'
import type { newProductSchema } from './staff-write.schema.ts'

export type NewProduct = z.infer<typeof newProductSchema>

/** Format of a code entered by staff. */
export const NEW_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/
export const NEW_CODE_RULE = 'Two to forty letters, digits and dashes, such as CD2291'
