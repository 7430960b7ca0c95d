/** Product payloads as the API and the prerendered pages carry them, prices in pounds (docs/domain.md#catalogue). */
import type { NicheStyle } from './wine-kind.ts'

/** What is true of a code for the caller alone: how many of it are in their lock-it-in cart. */
export type LockedIn = { locked_in: boolean; cart_quantity: number }

/** How many of a code the caller's local store has on its shelves; null without such a store. */
export type LocalStock = { local_stock: number | null }

/** `total_stock` is of the code itself; `page_number` the batch of a list it came in, from 1, and 1 outside of lists. */
export type Listed = { total_stock: number; page_number: number }

/** What is true now, or for the caller alone. */
export type ForCaller = LockedIn & LocalStock & Listed

/** What a card shows and a list carries. Holds nothing that changes with a sale: stock is live and asked for separately. */
export type ProductCard = {
  /** A sellable code, e.g. 'CD1042'. */
  code: string
  /** Winery and name, unique in the shop. */
  product: string
  /** The name alone, as on the label. */
  productname: string
  /** Last path segment of the product page. */
  producturl: string
  /** Path of the primary category with a trailing slash and no leading one, e.g. 'red/spain/rioja/'. */
  category_url: string
  price: number
  mix_six_price: number | null
  /** null when outside the lock-it-in programme. */
  lock_it_in_price: number | null
  /** null when outside the wine club. */
  wineclub_price: number | null
  /** File names under /images/. */
  main_picture: string
  second_picture: string | null
  /** A short flag on the card ('Best seller'), or null. */
  flag_image: string | null
  /** Product type id: 'wine', 'spirit' or 'gift'. */
  typeid: string
  subscription_product_type: 'lock_it_in' | ''
  /** The unit sold: 'bottle', 'half bottle', 'magnum', 'bag'. */
  uda: string
  winery: string
  country: string
  region: string
  /** UK units of alcohol in the unit sold; null for things without alcohol. */
  units: number | null
  /** 1 to 5 with one decimal; null without ratings. */
  average_rating: number | null
  total_reviews: number
  /** True when the figures above are demonstration ratings: shown marked, never in JSON-LD. */
  demo_ratings: boolean
  /** The tasting line of the card: 'Strawberry, vanilla, worn leather'. */
  taste: string
  /** The niche the bottle stands in; null for things that are not wine. */
  niche: NicheStyle | null
}

/** A card as the API answers it to one caller. */
export interface CallersCard extends ProductCard, ForCaller {}

/** One attribute of the facts table. */
export type ProductAttribute = { name: string; value: string }

/** A scale of the taste chart, 0 to 100 from the first word to the second. */
export type TasteScale = { low: string; high: string; value: number }

/** `swatch` is a colour as '#rrggbb', or the file name of a picture under /images/. */
export type ColourVariant = { colour: string; url: string; code: string; swatch: string }
export type VariantOption = { value: string; code: string }

/** Variants: a list of colours, and other groups ('size', 'vintage') of value and code. */
export type ProductVariants = { colours: ColourVariant[] } & Record<string, VariantOption[] | ColourVariant[]>

/** The prices and picture of one sellable code of a product, so that choosing a variant needs no request. */
export type VariantOffer = {
  code: string
  price: number
  mix_six_price: number | null
  lock_it_in_price: number | null
  wineclub_price: number | null
  main_picture: string
  uda: string
  units: number | null
}

/** Everything a product page shows. */
export type Product = ProductCard & {
  images: string[]
  /** The italic lead under the title. */
  lead: string
  /** Heading over the description: 'Ready to pour'. */
  details_heading: string
  /** Description paragraphs, plain text. */
  details: string[]
  scales: TasteScale[]
  meta_title: string
  meta_description: string
  meta_keywords: string
  /** Path of the product page without its leading slash: category_url + producturl. */
  sef_url: string
  jersey_product_attributes: { unitcontent: string; abv: string; Vegetarian: string; Vegan: string }
  product_details_attributes: ProductAttribute[]
  variants: ProductVariants
  /** What its type calls the groups of its variants: 'Weight' for 'size'; none for what goes by the group's own name. */
  variant_labels: Record<string, string>
  offers: VariantOffer[]
  selected_variant: { name: string; value: string } | null
  variant_code: string
}

/** Whether there is any, and how much. */
export type Stock = { in_stock: boolean; left_in_stock: number }
