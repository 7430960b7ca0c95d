/** Request and response schemas of the staff's product table. */
import { z } from 'zod'
import { pounds } from '../../core/codec/codec.schema.ts'
import { oneLine } from '../../core/content/tidy-text.ts'
import { MAX_SEARCH } from '../../core/form/search-length.ts'
import { TYPE_STATUSES } from '../product-type/product-type.ts'
import { MAX_CODES, PAGE_SIZES, PRODUCT_STATUSES, PROGRAMMES, STAFF_SORTS, STOCK_LEVELS } from './staff-list.ts'
import { WINE_KINDS } from './wine-kind.ts'

const MAX_PAGE = 100_000
const MAX_PRICE = 1_000_000

const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be a whole number from 1')
    .transform(Number)
    .pipe(z.int().max(most, `At most ${most}`))
    .meta({ type: 'integer', minimum: 1, maximum: most })

const typedPounds = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Give a price in pounds, such as 10.50')
  .transform(Number)
  .pipe(z.number().max(MAX_PRICE, 'No price is so high'))
  .meta({ type: 'number', minimum: 0 })

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `Choose one of ${words.join(', ')}`)

export const staffListQuerySchema = z.object({
  /** Prefixes of words in name, winery, grape, place or size, or the prefix of a code. */
  q: z.string().transform(oneLine).pipe(z.string().max(MAX_SEARCH, 'Is too long')).optional().default(''),
  status: oneOf(PRODUCT_STATUSES).optional(),
  kind: oneOf(WINE_KINDS).optional(),
  type: z.string().max(MAX_SEARCH, 'Is too long').optional(),
  stock: oneOf(STOCK_LEVELS).optional(),
  programme: oneOf(PROGRAMMES).optional(),
  category: whole(Number.MAX_SAFE_INTEGER).optional(),
  country: z.string().max(MAX_SEARCH, 'Is too long').optional(),
  codes: z
    .string()
    .transform((codes) => codes.toUpperCase().split(',').filter(Boolean))
    .pipe(z.array(z.string().max(MAX_SEARCH, 'Is too long')).max(MAX_CODES, `Give at most ${MAX_CODES} codes`))
    .optional()
    .meta({ type: 'string', description: 'Only these codes, separated by commas' }),
  variants: oneOf(['all']).optional().meta({
    description:
      'Rows of all sizes, vintages and colours, those first whose code or size was typed; without it, products',
  }),
  /** The supplier of the product or of any variant. */
  supplier: z.string().max(MAX_SEARCH, 'Is too long').optional(),
  picture: oneOf(['none']).optional(),
  min_price: typedPounds.optional(),
  max_price: typedPounds.optional(),
  sort: oneOf(STAFF_SORTS).optional().default('changed'),
  order: oneOf(['asc', 'desc']).optional().default('desc'),
  page: whole(MAX_PAGE).optional().default(1),
  /** Products on a page. */
  size: oneOf(PAGE_SIZES).optional().default('50'),
})

const optionalPounds = z.number().nullable()

export const staffProductSchema = z.object({
  code: z.string(),
  title: z.string(),
  name: z.string(),
  winery: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  kind: z.enum(WINE_KINDS).nullable(),
  /** Path of its page, with a leading slash. */
  path: z.string(),
  /** File name under /images/; '' without one. */
  picture: z.string(),
  price: z.number(),
  mix_six_price: optionalPounds,
  lock_it_in_price: optionalPounds,
  wineclub_price: optionalPounds,
  /** Without VAT; null if unknown. */
  cost: optionalPounds,
  /** VAT of its type in hundredths of a per cent. */
  vat_rate_bp: z.number(),
  stock: z.number(),
  /** Number of other sizes, vintages or colours. */
  other_variants: z.number(),
  /** Sold in the last 30 days, including plans' cases. */
  sold: z.number(),
  /** UTC ISO-8601 of its last change; also its version. */
  updated_at: z.string(),
})

/** A row of the table as the database returns it. */
export const staffProductRowSchema = staffProductSchema.extend({
  price: pounds,
  mix_six_price: pounds.nullable(),
  lock_it_in_price: pounds.nullable(),
  wineclub_price: pounds.nullable(),
  cost: pounds.nullable(),
})

export const staffListSchema = z
  .object({ products: z.array(staffProductSchema), total: z.number() })
  .meta({ id: 'StaffProductList' })

export const staffCatalogueSchema = z
  .object({
    types: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** New products cannot use an archived type. */
        status: z.enum(TYPE_STATUSES),
        is_wine: z.boolean(),
        attributes: z.array(z.object({ key: z.string(), name: z.string() })),
      }),
    ),
    categories: z.array(
      z.object({
        id: z.number(),
        /** Full path: 'Red › Spain › Rioja'. */
        name: z.string(),
        sef_url: z.string(),
      }),
    ),
    /** Those that products have. */
    countries: z.array(z.string()),
    suppliers: z.array(z.string()),
    counts: z.object({
      all: z.number(),
      live: z.number(),
      lock_it_in: z.number(),
      low_stock: z.number(),
      sold_out: z.number(),
      draft: z.number(),
      archived: z.number(),
      no_picture: z.number(),
    }),
  })
  .meta({ id: 'StaffCatalogue' })

/** Omitted fields don't filter. Prices are in pounds. */
export type StaffListQuery = z.infer<typeof staffListQuerySchema>

/** A product, represented by its main variant, or one of its variants. Prices are in pounds. */
export type StaffProduct = z.infer<typeof staffProductSchema>

export type StaffList = z.infer<typeof staffListSchema>

/** Number of products in each of the table's views. */
export type ViewCounts = StaffCatalogue['counts']

export type CatalogueCategory = StaffCatalogue['categories'][number]

/** Options for product tables and forms. */
export type StaffCatalogue = z.infer<typeof staffCatalogueSchema>
