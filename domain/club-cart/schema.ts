/** What the club basket's calls answer, as schemas; a change is the standard basket's. */
import { z } from 'zod'
import { cartSchema } from '../cart/schema.ts'
import type { ClubCart } from './club-cart.ts'

export const clubCartSchema = cartSchema
  .extend({ is_member: z.boolean().meta({ description: 'Whether the caller may buy at club price.' }) })
  .meta({ id: 'ClubCart' }) satisfies z.ZodType<ClubCart>
