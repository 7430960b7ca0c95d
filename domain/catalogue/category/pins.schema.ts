/** Schema of the content file with the pinned products of lists. */
import { z } from 'zod'

const codesSchema = z
  .array(z.string().min(1))
  .refine((codes) => new Set(codes).size === codes.length, 'Name each product once')

export const pinsSchema = z.record(z.string(), codesSchema)

/** Codes of a list's pinned products in order, by the list's path. */
export type Pins = z.infer<typeof pinsSchema>
