/** What the staff's calls for categories accept and answer, as schemas. */
import { z } from 'zod'
import { codeSchema } from '../cart/schema.ts'
import { manyLines, oneLine } from '../content/tidy-text.ts'
import { PART_KINDS } from '../page/content-part.ts'
import { routeFault, tidyRoute } from '../page/page-route.ts'
import { PRODUCT_STATUSES } from '../product/staff-list.ts'
import { isAppRoute } from '../route/app-routes.ts'
import { type CategoryRule, CHOICE_FIELDS, RANGE_FIELDS, type RangeRule } from './rule.ts'
import {
  CATEGORY_STATUSES,
  type CategoryConflict,
  type CategoryEdit,
  type CategoryMove,
  type EditedCategory,
  type NewCategory,
  type RuleMatches,
  type RuleOptions,
  type StaffCategory,
  type StaffCategoryDetail,
} from './staff-category.ts'

const MAX_LINE = 300
const MAX_TEXT = 2000
const MAX_OPTIONS = 100
const MAX_RULES = 12
const MAX_PINNED = 50
const MAX_CODES = 500
const MAX_PRICE = 100_000
const MAX_ABV = 100
/** A price has pence, a strength tenths. */
const STEPS = { price: 100, abv: 10 } as const

const line = z
  .string('Give a text')
  .transform(oneLine)
  .pipe(z.string().max(MAX_LINE, `Is longer than ${MAX_LINE} characters`))
const filledLine = line.pipe(z.string().min(1, 'Must not be empty'))
const text = z
  .string('Give a text')
  .transform(manyLines)
  .pipe(z.string().max(MAX_TEXT, `Is longer than ${MAX_TEXT} characters`))

/** An address that a list may have; whether something stands there only the database can tell. */
export const categoryAddressSchema = z
  .string('Give it an address')
  .transform(tidyRoute)
  .superRefine((route, context) => {
    const message = routeFault(route) ?? (isAppRoute(`/${route}`) ? 'The shop uses that address itself' : undefined)
    if (message) context.addIssue({ code: 'custom', message })
  })

const choiceRule = z.strictObject({
  field: z.enum(CHOICE_FIELDS, 'Choose what the rule matches'),
  options: z
    .array(z.string().max(MAX_LINE, 'Is too long'), 'Give a list of options')
    .min(1, 'Choose at least one')
    .max(MAX_OPTIONS, `At most ${MAX_OPTIONS}`),
})

const isInSteps = (value: number | null, steps: number): boolean =>
  value === null || Math.abs(Math.round(value * steps) - value * steps) < 1e-6

const rangeFault = ({ field, least, most }: RangeRule): string | undefined => {
  if (least === null && most === null) return 'Give at least one end of the range'
  if (least !== null && most !== null && least > most) return 'The least is more than the most'
  const limit = field === 'price' ? MAX_PRICE : MAX_ABV
  if (Math.max(least ?? 0, most ?? 0) > limit) return `Is more than ${limit.toLocaleString('en-GB')}`
  if (isInSteps(least, STEPS[field]) && isInSteps(most, STEPS[field])) return undefined
  return field === 'price' ? 'Give whole pence, such as 10.50' : 'Give one decimal at most, such as 12.5'
}

const end = z.number('Give a number').nonnegative('Must not be below nothing').nullable()
const rangeRule = z
  .strictObject({ field: z.enum(RANGE_FIELDS, 'Choose what the rule matches'), least: end, most: end })
  .superRefine((rule, context) => {
    const message = rangeFault(rule)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const categoryRulesSchema = z
  .array(z.union([choiceRule, rangeRule]), 'Give a list of rules')
  .max(MAX_RULES, `At most ${MAX_RULES}`)
  .refine(
    (rules) => new Set(rules.map(({ field }) => field)).size === rules.length,
    'Ask for each thing once',
  ) satisfies z.ZodType<CategoryRule[]>

const codes = z.array(codeSchema, 'Give a list of codes').max(MAX_CODES, `At most ${MAX_CODES} at a time`)

const editFields = {
  name: filledLine.optional(),
  title: filledLine.optional(),
  intro: text.optional(),
  sef_url: categoryAddressSchema.optional(),
  listing_type: z.enum(['', 'lock_it_in', 'wineclub'], 'Choose a programme, or none').optional(),
  meta_title: line.optional(),
  meta_description: line.optional(),
  meta_keywords: line.optional(),
  status: z.enum(CATEGORY_STATUSES, 'Choose On the site or Archived').optional(),
  rules: categoryRulesSchema.optional(),
  pinned: z
    .array(codeSchema, 'Give a list of codes')
    .max(MAX_PINNED, `At most ${MAX_PINNED}`)
    .refine((pinned) => new Set(pinned).size === pinned.length, 'Pin each product once')
    .optional(),
  add: codes.optional(),
  take_out: codes.optional(),
}

/** What a form checks before it sends anything. */
export const categoryFieldsSchema = z.strictObject(editFields) satisfies z.ZodType<CategoryEdit>

const revision = z.int('Name the revision that you began from').positive()

export const categoryEditSchema = z
  .strictObject({ ...editFields, revision })
  .refine(
    ({ revision: _, ...edit }) => Object.values(edit).some((value) => value !== undefined),
    'Say what to change',
  ) satisfies z.ZodType<CategoryEdit & { revision: number }>

const id = z.int('Choose a category').positive()

export const newCategorySchema = z.strictObject({
  name: filledLine,
  sef_url: categoryAddressSchema,
  parent_id: id.nullable(),
}) satisfies z.ZodType<NewCategory>

export const categoryMoveSchema = z.strictObject({
  parent_id: id.nullable(),
  before: id.nullable(),
  revision,
}) satisfies z.ZodType<CategoryMove>

export const categoryIdSchema = z.object({ id: z.coerce.number('Give the id of a category').int().positive() })
export const askedRulesSchema = z.strictObject({ rules: categoryRulesSchema })

const row = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    name: z.string(),
    sef_url: z.string(),
    status: z.enum(CATEGORY_STATUSES),
    products: z.int(),
    has_rules: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'StaffCategoryRow' }) satisfies z.ZodType<StaffCategory>

export const staffCategoriesSchema = z.object({ categories: z.array(row) })

const answeredRule = z.union([
  z.object({ field: z.enum(CHOICE_FIELDS), options: z.array(z.string()) }),
  z.object({ field: z.enum(RANGE_FIELDS), least: z.number().nullable(), most: z.number().nullable() }),
])

const editedCategorySchema = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    name: z.string(),
    title: z.string(),
    intro: z.string(),
    sef_url: z.string(),
    listing_type: z.enum(['', 'lock_it_in', 'wineclub']),
    meta_title: z.string(),
    meta_description: z.string(),
    meta_keywords: z.string(),
    status: z.enum(CATEGORY_STATUSES),
    rules: z.array(answeredRule),
    pinned: z.array(z.string()),
  })
  .meta({ id: 'EditedCategory' }) satisfies z.ZodType<EditedCategory>

export const staffCategorySchema = z
  .object({
    category: editedCategorySchema,
    revision: z.int(),
    members: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        picture: z.string(),
        status: z.enum(PRODUCT_STATUSES),
        is_by_rule: z.boolean(),
      }),
    ),
    counts: z.object({ all: z.int(), on_sale: z.int(), by_rule: z.int() }),
    taken_out: z.array(z.object({ code: z.string(), title: z.string() })),
    content: z.array(z.object({ page_id: z.int(), kind: z.enum(PART_KINDS), is_published: z.boolean() })),
    follows: z.object({ categories: z.int(), products: z.int() }),
    history: z.array(
      z.object({ at: z.string(), by: z.string(), action: z.string(), after: z.record(z.string(), z.unknown()) }),
    ),
  })
  .meta({ id: 'StaffCategory' }) satisfies z.ZodType<StaffCategoryDetail>

export const savedCategorySchema = z.object({ category: editedCategorySchema, revision: z.int() })

export const categoryConflictSchema = z
  .object({ message: z.string(), by: z.string(), category: editedCategorySchema, revision: z.int() })
  .meta({ id: 'CategoryConflict' }) satisfies z.ZodType<CategoryConflict>

const options = z.array(z.object({ value: z.string(), name: z.string(), products: z.int() }))
export const ruleOptionsSchema = z.object({
  type: options,
  kind: options,
  country: options,
  region: options,
  grape: options,
  style: options,
  vintage: options,
  flag: options,
  vegetarian: options,
  vegan: options,
}) satisfies z.ZodType<RuleOptions>

export const ruleMatchesSchema = z.object({
  total: z.int(),
  first: z.array(z.object({ code: z.string(), title: z.string() })),
}) satisfies z.ZodType<RuleMatches>
