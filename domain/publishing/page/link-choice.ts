/** A target of links, found by its name. */
import type { z } from 'zod'
import type { linkChoiceSchema } from './link-choice.schema.ts'

export const LINK_KINDS = ['page', 'category', 'product', 'store', 'file'] as const

export type LinkChoice = z.infer<typeof linkChoiceSchema>
