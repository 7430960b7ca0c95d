/** Request and response schemas of product lists and the search box (docs/domain.md#search). */
import { z } from 'zod'
import { parseJson } from '../../core/codec/codec.schema.ts'
import { routeSchema } from '../category/schema.ts'
import { viewerCardSchema } from '../product/schema.ts'
import { searchedStoreSchema } from '../store/calls.schema.ts'
import {
  type AppliedFilter,
  FACETS,
  isOwnFacet,
  LIST_BATCH,
  type OwnFacet,
  SEARCH_BATCH,
  SORT_COLUMNS,
} from './search.ts'

const MAX_OPTIONS = 200
const MAX_OPTION_LENGTH = 200
const MAX_FILTERS = 20
/** Longer than any list. */
const MAX_START = 1_000_000
const MAX_PRICE = 1_000_000

const wholeNumber = (least: number, most: number, otherwise: number) =>
  z
    .string('Must be a whole number')
    .regex(/^\d{1,7}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least, `At least ${least}`).max(most, `At most ${most}`))
    .optional()
    .default(otherwise)
    .meta({ type: 'integer', minimum: least, maximum: most })

const yesOrNo = z
  .enum(['true', 'false', '1', '0', ''], 'Must be true or false')
  .optional()
  .transform((word) => word === 'true' || word === '1')

const option = z.string('Options are words').max(MAX_OPTION_LENGTH, 'No option is that long')
const options = z.array(option, 'Give a list of options').max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`)
const price = z
  .number('Prices are numbers of pounds')
  .min(0, 'No price is below 0')
  .max(MAX_PRICE, 'No price is so high')
const id = z.string().max(MAX_OPTION_LENGTH).optional()

const UNKNOWN = `Choose one of ${[...FACETS, 'instock', 'price', 'store'].join(', ')}`

const knownFilter = z.discriminatedUnion(
  'attribute',
  [
    z.strictObject({ product_attribute_id: id, attribute: z.enum(FACETS), options }),
    z.strictObject({ product_attribute_id: id, attribute: z.literal('instock'), options: options.default([]) }),
    z.strictObject({
      product_attribute_id: id,
      attribute: z.literal('store'),
      options: options.max(1, 'Give one store'),
    }),
    z.strictObject({
      product_attribute_id: id,
      attribute: z.literal('price'),
      options: z
        .strictObject({ min_price: price, max_price: price })
        .refine(({ min_price, max_price }) => min_price <= max_price, 'The lowest price is above the highest'),
    }),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? UNKNOWN : 'Give a filter') },
)

/** 'own.' and the key of an attribute. Whether a product type has that attribute is not checked here. */
const ownFacet = z.custom<OwnFacet>((name) => typeof name === 'string' && isOwnFacet(name), UNKNOWN)
const ownFilter = z.strictObject({ product_attribute_id: id, attribute: ownFacet, options })

const isOwn = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'attribute' in given &&
  typeof given.attribute === 'string' &&
  isOwnFacet(given.attribute)

export const appliedFilterSchema = z.unknown().transform((given, context): AppliedFilter => {
  const read = (isOwn(given) ? ownFilter : knownFilter).safeParse(given)
  if (read.success) return read.data
  for (const issue of read.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        context.addIssue({ code: 'custom', path: [...issue.path, key], message: 'Unknown field' })
    else context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
  }
  return z.NEVER
})

const isEachOnce = (filters: AppliedFilter[]): boolean =>
  new Set(filters.map(({ attribute }) => attribute)).size === filters.length

const filters = z
  .string('Give a JSON list of filters')
  .optional()
  .transform((text, context) => (text === undefined || text === '' ? [] : parseJson(text, context)))
  .pipe(
    z
      .array(appliedFilterSchema, 'Give a JSON list of filters')
      .max(MAX_FILTERS, `At most ${MAX_FILTERS} filters`)
      .refine(isEachOnce, 'Give each attribute once'),
  )
  .meta({
    type: 'string',
    description: 'A JSON list of filters',
    example: '[{"attribute":"country","options":["Spain"]}]',
  })

/**
 * Both forms of GET /api/elastic-search/products. The fuzzy form reads only search_string and its window. Filters from
 * the URL (`filters_from_url`) apply unless `filters` has the same attribute.
 */
export const searchQuerySchema = z
  .object({
    search_type: z.enum(['exact', 'fuzzy'], 'Choose exact or fuzzy').optional().default('exact'),
    search_string: z.string('Give one search').optional().default(''),
    start_index: wholeNumber(0, MAX_START, 0),
    fetch_next: wholeNumber(1, LIST_BATCH, SEARCH_BATCH),
    sort_column: z
      .enum(SORT_COLUMNS, `Choose one of ${SORT_COLUMNS.join(', ')}`)
      .optional()
      .meta({ description: 'Without it: recommended for a search, else product.keyword.' }),
    sort_order: z.enum(['asc', 'desc'], 'Choose asc or desc').optional().default('asc'),
    filters,
    filters_from_url: filters,
    route: routeSchema.optional(),
    listing_type: z.enum(['', 'lock_it_in', 'wineclub'], 'Choose lock_it_in or wineclub').optional().default(''),
    is_amend: yesOrNo,
    allow_pinned_products: yesOrNo,
  })
  .refine(({ search_type, fetch_next }) => search_type === 'exact' || fetch_next <= SEARCH_BATCH, {
    message: `At most ${SEARCH_BATCH}`,
    path: ['fetch_next'],
  })

export type SearchQuery = z.infer<typeof searchQuerySchema>

export const filterGroupSchema = z.object({
  product_attribute_id: z.string(),
  title: z.string(),
  options: z.array(z.object({ id: z.string(), option: z.string(), count: z.number(), checked: z.boolean() })),
})
export type FilterOption = FilterGroup['options'][number]
export type FilterGroup = z.infer<typeof filterGroupSchema>

export const priceRangeSchema = z.object({ min_price: z.number(), max_price: z.number() })

/** Range in pounds that includes both ends. */
export type PriceRange = z.infer<typeof priceRangeSchema>

export const productListSchema = z
  .object({
    products: z.array(viewerCardSchema),
    /** Only in the first batch. The list's total counts them; its batches leave them out. */
    pinned_products: z.array(viewerCardSchema),
    filter_options: z.array(filterGroupSchema),
    /** Range of the list without its price filter; both 0 for an empty list. */
    filter_data: z.object({ prices: priceRangeSchema }),
    total_product_count: z.number(),
    order_for: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'With a store: the day by which missing products are delivered; null if none are.' }),
    /** Term searched for instead of the typed one. */
    corrected_term: z.string().optional(),
    searched_store: searchedStoreSchema.optional(),
    searched_price: priceRangeSchema
      .optional()
      .meta({ description: 'The price that the search names: the price filter, unless there is another.' }),
  })
  .meta({ id: 'ProductList' })
export type ProductList = z.infer<typeof productListSchema>

export const searchResultsSchema = z
  .object({
    /** With a total of 0, popular products instead. */
    products: z.array(viewerCardSchema),
    total_product_count: z.number(),
    corrected_term: z.string().optional(),
    searched_store: searchedStoreSchema.optional(),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof searchResultsSchema>
