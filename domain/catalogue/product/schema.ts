/** Schemas of product payloads and of the queries that name products (docs/domain.md#catalogue). */
import { z } from 'zod'
import { parseJson } from '../../core/codec/codec.schema.ts'
import { pictureStyleSchema } from './picture-style.schema.ts'

const pounds = z.number().meta({ description: 'Pounds with two decimals.' })

const prices = {
  price: pounds,
  mix_six_price: pounds.nullable(),
  /** Null outside the Lock it in programme. */
  lock_it_in_price: pounds.nullable(),
  /** Null outside the wine club. */
  wineclub_price: pounds.nullable(),
  /** Absent unless the price is reduced: the earlier price, shown struck through. */
  was_price: pounds.optional(),
}

const card = {
  /** A sellable code, e.g. 'CD1042'. */
  code: z.string(),
  /** Winery and name, unique in the shop. */
  product: z.string(),
  /** The name alone, as on the label. */
  productname: z.string(),
  /** Last path segment of the product page. */
  producturl: z.string(),
  /** Path of the primary category with a trailing slash and no leading one, e.g. 'red/spain/rioja/'. */
  category_url: z.string(),
  ...prices,
  /** File names under /images/. */
  main_picture: z.string(),
  second_picture: z.string().nullable(),
  /** A short flag on the card ('Best seller'), or null. */
  flag_image: z.string().nullable(),
  /** Product type id: 'wine', 'spirit' or 'gift'. */
  typeid: z.string(),
  subscription_product_type: z.enum(['lock_it_in', '']),
  /** The unit sold: 'bottle', 'half bottle', 'magnum', 'bag'. */
  uda: z.string(),
  winery: z.string(),
  country: z.string(),
  region: z.string(),
  /** UK units of alcohol in the unit sold; null for things without alcohol. */
  units: z.number().nullable(),
  /** 1 to 5 with one decimal; null without ratings. */
  average_rating: z.number().nullable(),
  total_reviews: z.number(),
  /** True if the figures above are demonstration ratings: shown marked, never in JSON-LD. */
  demo_ratings: z.boolean(),
  /** The tasting line of the card: 'Strawberry, vanilla, worn leather'. */
  taste: z.string(),
  /** Null for products that are not wine. */
  niche: pictureStyleSchema,
}

const viewerFacts = {
  /** True if it is in the caller's Lock it in basket; `cart_quantity` is how many. */
  locked_in: z.boolean(),
  cart_quantity: z.number(),
  /** Stock of this code alone, not of all variants. */
  total_stock: z.number(),
  page_number: z.number().meta({ description: 'The list’s batch that contained it, from 1; 1 outside lists.' }),
  local_stock: z.number().nullable().meta({ description: 'On the shelves of the local store; null without one.' }),
}

export const productCardSchema = z.object(card).meta({ id: 'ProductCard' })

export const variantOfferSchema = z.object({
  code: z.string(),
  ...prices,
  main_picture: z.string(),
  uda: z.string(),
  units: z.number().nullable(),
})

export const colourSchema = z.object({
  colour: z.string(),
  url: z.string(),
  code: z.string(),
  /** A colour as '#rrggbb', or the file name of a picture under /images/. */
  swatch: z.string(),
})
export const optionSchema = z.object({ value: z.string(), code: z.string() })

export const variantsSchema = z
  .object({ colours: z.array(colourSchema) })
  .catchall(z.union([z.array(optionSchema), z.array(colourSchema)]))

export const productSchema = z
  .object({
    ...card,
    images: z.array(z.string()),
    /** The italic lead under the title. */
    lead: z.string(),
    /** Heading over the description: 'Ready to pour'. */
    details_heading: z.string(),
    /** Description paragraphs, plain text. */
    details: z.array(z.string()),
    scales: z.array(z.object({ low: z.string(), high: z.string(), value: z.number() })),
    meta_title: z.string(),
    meta_description: z.string(),
    meta_keywords: z.string(),
    /** Path of the product page without its leading slash: category_url + producturl. */
    sef_url: z.string(),
    jersey_product_attributes: z.object({
      unitcontent: z.string(),
      abv: z.string(),
      Vegetarian: z.string(),
      Vegan: z.string(),
    }),
    product_details_attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    variants: variantsSchema,
    /**
     * Labels that the product type gives to groups of variants: 'Weight' for 'size'. Groups with the default label are
     * absent.
     */
    variant_labels: z.record(z.string(), z.string()),
    offers: z.array(variantOfferSchema),
    selected_variant: z.object({ name: z.string(), value: z.string() }).nullable(),
    variant_code: z.string(),
  })
  .meta({ id: 'Product' })

export const stockSchema = z.object({ in_stock: z.boolean(), left_in_stock: z.number() }).meta({ id: 'Stock' })

/** Maximum length of a code or URL segment accepted, in characters. */
const MAX_NAME_LENGTH = 200

/** Maximum number of cards in a response. */
const MAX_CODES = 100

const EITHER_MESSAGE = 'Give either product_code or product_url'

const name = z.string().min(1, 'Is empty').max(MAX_NAME_LENGTH, 'Is too long')

/** GET /api/product: by code or by the last segment of the page's path, not both. */
export const productQuerySchema = z
  .object({ product_code: name.optional(), product_url: name.optional() })
  .refine(({ product_code, product_url }) => (product_code === undefined) !== (product_url === undefined), {
    message: EITHER_MESSAGE,
    path: ['product_code'],
  })

export type ProductQuery = z.infer<typeof productQuerySchema>

/** GET /api/products/get-by-ids: a JSON list in the query string, or a code in each of its `products` parameters. */
export const productCodesQuerySchema = z.object({
  products: z
    .union([z.string(), z.array(z.string())], 'Give a JSON list of codes')
    .transform((text, context) => (typeof text === 'string' ? parseJson(text, context) : text))
    .pipe(z.array(name, 'Give a JSON list of codes').max(MAX_CODES, `At most ${MAX_CODES} codes`))
    .meta({ type: 'string', description: 'A JSON list of codes', example: '["CD1042"]' }),
})

/** Cards and products as the API returns them to one caller. */
export const viewerCardSchema = productCardSchema.extend(viewerFacts).meta({ id: 'CallersProductCard' })
export const viewerProductSchema = productSchema.extend(viewerFacts).meta({ id: 'CallersProduct' })
