/** Product payloads and the queries that name products, as schemas (docs/domain.md#catalogue). */
import { z } from 'zod'
import { nicheSchema } from './niche.schema.ts'
import type { ForCaller, Product, ProductCard, ProductVariants, Stock, VariantOffer } from './product.ts'

const pounds = z.number().meta({ description: 'Pounds with two decimals.' })

const prices = {
  price: pounds,
  mix_six_price: pounds.nullable(),
  lock_it_in_price: pounds.nullable(),
  wineclub_price: pounds.nullable(),
}

const card = {
  code: z.string(),
  product: z.string(),
  productname: z.string(),
  producturl: z.string(),
  category_url: z.string(),
  ...prices,
  main_picture: z.string(),
  second_picture: z.string().nullable(),
  flag_image: z.string().nullable(),
  typeid: z.string(),
  subscription_product_type: z.enum(['lock_it_in', '']),
  uda: z.string(),
  winery: z.string(),
  country: z.string(),
  region: z.string(),
  units: z.number().nullable(),
  average_rating: z.number().nullable(),
  total_reviews: z.number(),
  demo_ratings: z.boolean(),
  taste: z.string(),
  niche: nicheSchema,
}

const forCaller = {
  locked_in: z.boolean(),
  cart_quantity: z.number(),
  total_stock: z.number(),
  page_number: z.number().meta({ description: 'The batch of a list it came in, from 1; 1 outside of lists.' }),
  local_stock: z.number().nullable().meta({ description: 'On the shelves of the local store; null without one.' }),
}

export const productCardSchema = z.object(card).meta({ id: 'ProductCard' }) satisfies z.ZodType<ProductCard>

const variantOfferSchema = z.object({
  code: z.string(),
  ...prices,
  main_picture: z.string(),
  uda: z.string(),
  units: z.number().nullable(),
}) satisfies z.ZodType<VariantOffer>

const colourSchema = z.object({ colour: z.string(), url: z.string(), code: z.string(), swatch: z.string() })
const optionSchema = z.object({ value: z.string(), code: z.string() })

const variantsSchema = z
  .object({ colours: z.array(colourSchema) })
  .catchall(z.union([z.array(optionSchema), z.array(colourSchema)])) satisfies z.ZodType<ProductVariants>

const productSchema = z
  .object({
    ...card,
    images: z.array(z.string()),
    lead: z.string(),
    details_heading: z.string(),
    details: z.array(z.string()),
    scales: z.array(z.object({ low: z.string(), high: z.string(), value: z.number() })),
    meta_title: z.string(),
    meta_description: z.string(),
    meta_keywords: z.string(),
    sef_url: z.string(),
    jersey_product_attributes: z.object({
      unitcontent: z.string(),
      abv: z.string(),
      Vegetarian: z.string(),
      Vegan: z.string(),
    }),
    product_details_attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    variants: variantsSchema,
    variant_labels: z.record(z.string(), z.string()),
    offers: z.array(variantOfferSchema),
    selected_variant: z.object({ name: z.string(), value: z.string() }).nullable(),
    variant_code: z.string(),
  })
  .meta({ id: 'Product' }) satisfies z.ZodType<Product>

export const stockSchema = z
  .object({ in_stock: z.boolean(), left_in_stock: z.number() })
  .meta({ id: 'Stock' }) satisfies z.ZodType<Stock>

/** Longest code or URL segment accepted, in characters. */
const MAX_NAME_LENGTH = 200

/** Most cards in one answer. */
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

/** GET /api/products/get-by-ids: a JSON list in the query string. */
export const productCodesQuerySchema = z.object({
  products: z
    .string('Give a JSON list of codes')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: `Is not JSON: ${error instanceof Error ? error.message : ''}` })
        return z.NEVER
      }
    })
    .pipe(z.array(name, 'Give a JSON list of codes').max(MAX_CODES, `At most ${MAX_CODES} codes`))
    .meta({ type: 'string', description: 'A JSON list of codes', example: '["CD1042"]' }),
})

/** Cards and products as the API answers them to one caller. */
export const callersCardSchema = productCardSchema
  .extend(forCaller)
  .meta({ id: 'CallersProductCard' }) satisfies z.ZodType<ProductCard & ForCaller>
export const callersProductSchema = productSchema.extend(forCaller).meta({ id: 'CallersProduct' }) satisfies z.ZodType<
  Product & ForCaller
>
