/** Product payloads as the API and the prerendered pages carry them, prices in pounds (docs/domain.md#catalogue). */
import type { z } from 'zod'
import type {
  callersCardSchema,
  colourSchema,
  optionSchema,
  productCardSchema,
  productSchema,
  stockSchema,
  variantOfferSchema,
  variantsSchema,
} from './schema.ts'

/** What is true of a code for the caller alone: how many of it are in their lock-it-in cart. */
export type LockedIn = Pick<CallersCard, 'locked_in' | 'cart_quantity'>

/** How many of a code the caller's local store has on its shelves; null without such a store. */
export type LocalStock = Pick<CallersCard, 'local_stock'>

/** `total_stock` is of the code itself; `page_number` the batch of a list it came in, from 1, and 1 outside of lists. */
export type Listed = Pick<CallersCard, 'total_stock' | 'page_number'>

/** What is true now, or for the caller alone. */
export type ForCaller = LockedIn & LocalStock & Listed

/** What a card shows and a list carries. Holds nothing that changes with a sale: stock is live and asked for separately. */
export type ProductCard = z.infer<typeof productCardSchema>

/** A card as the API answers it to one caller. */
export type CallersCard = z.infer<typeof callersCardSchema>

/** One attribute of the facts table. */
export type ProductAttribute = Product['product_details_attributes'][number]

/** A scale of the taste chart, 0 to 100 from the first word to the second. */
export type TasteScale = Product['scales'][number]

export type ColourVariant = z.infer<typeof colourSchema>
export type VariantOption = z.infer<typeof optionSchema>

/** Variants: a list of colours, and other groups ('size', 'vintage') of value and code. */
export type ProductVariants = z.infer<typeof variantsSchema>

/** The prices and picture of one sellable code of a product, so that choosing a variant needs no request. */
export type VariantOffer = z.infer<typeof variantOfferSchema>

/** Everything a product page shows. */
export type Product = z.infer<typeof productSchema>

/** Whether there is any, and how much. */
export type Stock = z.infer<typeof stockSchema>
