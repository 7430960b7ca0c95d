/** Request and response schemas of the categories that an import lacks. */
import { z } from 'zod'
import { lineSchema } from '../../catalogue/product/edit.schema.ts'
import { WINE_KINDS } from '../../catalogue/product/wine-kind.ts'
import { MAX_TYPED_ADDRESS } from '../../core/text/slug.ts'
import { importEntrySchema } from './import-rows.schema.ts'

/** A long list has a few hundred: products that differ in other facts share a group. */
const MAX_GROUPS = 2_000
const MAX_PRODUCTS = 2_000_000
const MAX_PATHS = 500

const countSchema = z.int().min(0).max(MAX_PRODUCTS)

/** New products with the same facts, as far as their categories depend on them. */
export const categoryGroupSchema = z.strictObject({
  type_id: importEntrySchema.shape.type_id,
  kind: z.enum(WINE_KINDS),
  country: lineSchema,
  region: lineSchema,
  /** The main grape; '' if unknown. */
  grape: lineSchema,
  style: lineSchema,
  products: countSchema,
  /** The number of them that go on sale. */
  live: countSchema,
})

export const categoryGroupsSchema = z.strictObject({
  groups: z.array(categoryGroupSchema, 'Send groups').max(MAX_GROUPS, `Send at most ${MAX_GROUPS} groups`),
})

export const createCategoriesSchema = categoryGroupsSchema.extend({
  /** Paths of the categories to create, of those that the groups lack. */
  paths: z
    .array(z.string().min(1, 'Name a category').max(MAX_TYPED_ADDRESS), 'Name the categories')
    .max(MAX_PATHS, `Name at most ${MAX_PATHS} categories`),
})

export const missingCategoriesSchema = z
  .object({
    categories: z.array(
      z.object({
        path: z.string(),
        name: z.string(),
        /** Path of the category above it, existing or missing; '' at the top. */
        parent: z.string(),
        /** Names from the top down to the parent. */
        above: z.array(z.string()),
        products: z.number(),
        /** Without it, some of the products have no category and can't be imported. */
        is_needed: z.boolean(),
      }),
    ),
    /** True if the shop has products on sale. */
    is_open: z.boolean(),
  })
  .meta({ id: 'MissingCategories' })

export const createdCategoriesSchema = z.object({ created: z.number() }).meta({ id: 'CreatedCategories' })
