/** Product payloads of the API and the prerendered pages, with prices in pounds (docs/domain.md#catalogue). */
import type { z } from 'zod'
import type {
  colourSchema,
  optionSchema,
  productCardSchema,
  productSchema,
  stockSchema,
  variantOfferSchema,
  variantsSchema,
  viewerCardSchema,
} from './schema.ts'

/** Facts about a code that depend on the caller: the quantity in their Lock it in cart. */
export type LockedIn = Pick<ViewerCard, 'locked_in' | 'cart_quantity'>

/** Quantity of a code in the caller's local store; null without such a store. */
export type LocalStock = Pick<ViewerCard, 'local_stock'>

/**
 * `total_stock` is the stock of this code only. `page_number` is the card's batch in a list, from 1; outside lists it
 * is 1.
 */
export type Listed = Pick<ViewerCard, 'total_stock' | 'page_number'>

/** Facts that change with sales or depend on the caller. */
export type ViewerFacts = LockedIn & LocalStock & Listed

/** Contents of a card in a list. Excludes everything that changes with a sale: stock is requested separately. */
export type ProductCard = z.infer<typeof productCardSchema>

/** A card as the API returns it to one caller. */
export type ViewerCard = z.infer<typeof viewerCardSchema>

/** One row of the table of product details. */
export type ProductAttribute = Product['product_details_attributes'][number]

/** A scale of the taste chart: 0 means the first label, 100 the second. */
export type TasteScale = Product['scales'][number]

export type ColourVariant = z.infer<typeof colourSchema>
export type VariantOption = z.infer<typeof optionSchema>

/** Variants: a list of colours, and other groups ('size', 'vintage') with value and code. */
export type ProductVariants = z.infer<typeof variantsSchema>

/** Prices and picture of one sellable code of a product, so that choosing a variant needs no request. */
export type VariantOffer = z.infer<typeof variantOfferSchema>

/** Everything a product page shows. */
export type Product = z.infer<typeof productSchema>

/** Availability and quantity of a product. */
export type Stock = z.infer<typeof stockSchema>
