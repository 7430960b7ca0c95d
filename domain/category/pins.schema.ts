/** The content file that says what stands first in which list. */
import { z } from 'zod'

const codesSchema = z
  .array(z.string().min(1))
  .refine((codes) => new Set(codes).size === codes.length, 'Name each product once')

export const pinsSchema = z.record(z.string(), codesSchema)

/** Codes of the products that stand first in a list, by its address and in their order. */
export type Pins = z.infer<typeof pinsSchema>
