/** What the wish list's calls accept and answer, as schemas (docs/domain.md#access). */
import { z } from 'zod'
import { codeSchema } from '../cart/schema.ts'
import { callersCardSchema } from '../product/schema.ts'
import type { WishList, WishListState } from './wish-list.ts'

export const wishSchema = z.strictObject({ product_id: codeSchema })

export const wishListStateSchema = z.object({
  logged_in: z.boolean(),
  on_wishlist: z.boolean(),
}) satisfies z.ZodType<WishListState>

export const wishListSchema = z.object({
  logged_in: z.boolean(),
  products: z.array(callersCardSchema),
}) satisfies z.ZodType<WishList>
