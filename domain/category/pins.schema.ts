/** The content file that says what stands first in which list. */
import { z } from 'zod'
import type { Pins } from './pins.ts'

const codesSchema = z
  .array(z.string().min(1))
  .refine((codes) => new Set(codes).size === codes.length, 'Name each product once')

export const pinsSchema = z.record(z.string(), codesSchema) satisfies z.ZodType<Pins>
