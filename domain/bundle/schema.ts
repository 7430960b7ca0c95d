/** What the calls for bundles take and answer, as schemas. */
import { z } from 'zod'
import { oneLine } from '../content/tidy-text.ts'
import { productCodeSchema, productFieldsSchema } from '../product/edit.schema.ts'
import { BUNDLE_NOUNS, BUNDLE_STATES, type Bundle, type BundleItem, MAX_BUNDLE_NAME } from './bundle.ts'

const id = z.coerce.number('Give the id of a bundle').int().positive()
const version = z.int('Give the version that you saw').positive()

const name = z
  .string('Give it a name')
  .transform(oneLine)
  .pipe(z.string().min(1, 'Give it a name').max(MAX_BUNDLE_NAME, `Is longer than ${MAX_BUNDLE_NAME} characters`))

export const bundleIdSchema = z.object({ id })
export const bundleNameSchema = z.strictObject({ name })
export const bundleProductIdSchema = bundleIdSchema.extend(productCodeSchema.shape)
export const bundlePageIdSchema = bundleIdSchema.extend({
  page: z.coerce.number('Give the id of a page').int().positive(),
})
export const bundleItemIdSchema = bundleIdSchema.extend({
  noun: z.enum(BUNDLE_NOUNS, 'Choose product, page, menu or banner'),
  noun_id: z.string().min(1).max(100),
})

export const bundledProductSchema = productFieldsSchema.refine(
  (edit) => Object.values(edit).some((value) => value !== undefined),
  'Say what to change',
)
export const bundledPageSchema = z.strictObject({ revision: z.int().positive() })
/** `version` is that of the section which was edited. */
export const bundledSectionSchema = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, version: z.string() })

export const bundleScheduleSchema = z.strictObject({
  go_live_at: z.iso.datetime('Give a UTC time such as 2026-12-01T07:00:00.000Z').transform((text) => new Date(text)),
  version,
})
export const bundlePublishSchema = z.strictObject({ version })

const itemSchema = z.object({
  noun: z.enum(BUNDLE_NOUNS),
  noun_id: z.string(),
  title: z.string(),
  words: z.string(),
  by: z.string(),
  at: z.string(),
  newer_revision: z.number().nullable(),
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
}) satisfies z.ZodType<BundleItem>

export const bundleSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    state: z.enum(BUNDLE_STATES),
    version: z.number(),
    go_live_at: z.string().nullable(),
    live_at: z.string().nullable(),
    by: z.string(),
    scheduled_by: z.string(),
    items: z.array(itemSchema),
    failed_because: z.array(z.string()),
  })
  .meta({ id: 'Bundle' }) satisfies z.ZodType<Bundle>
