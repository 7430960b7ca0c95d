/** A product that staff add: a draft, with what it must have from the beginning (docs/staff.md#adding-a-product). */
import type { z } from 'zod'
import type { newProductSchema } from './staff-write.schema.ts'

export type NewProduct = z.infer<typeof newProductSchema>

/** A code that staff give. */
export const NEW_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/
export const NEW_CODE_RULE = 'Two to forty letters, digits and dashes, such as CD2291'
