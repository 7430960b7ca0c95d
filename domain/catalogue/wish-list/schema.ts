/** Request and response schemas of the wish list's calls (docs/domain.md#access). */
import { z } from 'zod'
import { codeSchema } from '../product/code.schema.ts'
import { viewerCardSchema } from '../product/schema.ts'

export const wishSchema = z.strictObject({ product_id: codeSchema })

export const wishListStateSchema = z.object({
  logged_in: z.boolean(),
  on_wishlist: z.boolean(),
})

export type WishListState = z.infer<typeof wishListStateSchema>

export const wishListSchema = z.object({
  logged_in: z.boolean(),
  products: z.array(viewerCardSchema),
})

/** Newest first; empty if not signed in. */
export type WishList = z.infer<typeof wishListSchema>
