/** Request and response schemas of the staff's category calls. */
import { z } from 'zod'
import { manyLines, oneLine } from '../../core/content/tidy-text.ts'
import { formFields, labelled } from '../../core/form/form-fields.schema.ts'
import { isAppRoute } from '../../core/route/app-routes.ts'
import { PART_KINDS } from '../../core/route/content-part.ts'
import { routeFault, tidyRoute } from '../../core/route/page-route.ts'
import { codeSchema } from '../product/code.schema.ts'
import { PRODUCT_STATUSES } from '../product/staff-list.ts'
import { CHOICE_FIELDS, RANGE_FIELDS } from './rule.ts'
import { CATEGORY_STATUS_LABELS, CATEGORY_STATUSES } from './staff-category.ts'

const MAX_LINE = 300
const MAX_TEXT = 2000
const MAX_OPTIONS = 100
const MAX_RULES = 12
const MAX_PINNED = 50
const MAX_CODES = 500
const MAX_PRICE = 100_000
const MAX_ABV = 100
/** Smallest steps: prices have pence, alcohol has tenths. */
const STEPS = { price: 100, abv: 10 } as const

const line = z
  .string('Give a text')
  .transform(oneLine)
  .pipe(z.string().max(MAX_LINE, `Is longer than ${MAX_LINE} characters`))
const filledLine = (message: string) => line.pipe(z.string().min(1, message))
const text = z
  .string('Give a text')
  .transform(manyLines)
  .pipe(z.string().max(MAX_TEXT, `Is longer than ${MAX_TEXT} characters`))

/** A valid path for a list. Only the database knows if it is in use. */
export const categoryAddressSchema = z
  .string('Give it an address')
  .transform(tidyRoute)
  .superRefine((route, context) => {
    const message = routeFault(route) ?? (isAppRoute(`/${route}`) ? 'The shop uses that address itself' : undefined)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const choiceRuleSchema = z.strictObject({
  field: z.enum(CHOICE_FIELDS, 'Choose what the rule matches'),
  options: z
    .array(z.string().max(MAX_LINE, 'Is too long'), 'Give a list of options')
    .min(1, 'Choose at least one')
    .max(MAX_OPTIONS, `At most ${MAX_OPTIONS}`),
})
export type ChoiceRule = z.infer<typeof choiceRuleSchema>

/** A product must be one of the options, or within the range. */
export type CategoryRule = ChoiceRule | RangeRule

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
export const rangeRuleSchema = z
  .strictObject({
    field: z.enum(RANGE_FIELDS, 'Choose what the rule matches'),
    /** Pounds or per cent of alcohol; null for an open end. */
    least: end,
    most: end,
  })
  .superRefine((rule, context) => {
    const message = rangeFault(rule)
    if (message) context.addIssue({ code: 'custom', message })
  })
export type RangeRule = z.infer<typeof rangeRuleSchema>

export const categoryRulesSchema = z
  .array(z.union([choiceRuleSchema, rangeRuleSchema]), 'Give a list of rules')
  .max(MAX_RULES, `At most ${MAX_RULES}`)
  .refine((rules) => new Set(rules.map(({ field }) => field)).size === rules.length, 'Ask for each thing once')

const codes = z.array(codeSchema, 'Give a list of codes').max(MAX_CODES, `At most ${MAX_CODES} at a time`)

/** Fields of a category that are columns of its table. */
export const categoryColumnsSchema = z.object({
  name: labelled(filledLine('Enter a name'), 'Name', { hint: 'In the breadcrumbs and on the chips' }),
  title: labelled(filledLine('Enter a heading'), 'Heading', { hint: 'Above its list' }),
  intro: labelled(text, 'Introduction', {
    control: 'long',
    hint: 'Below the heading, while the list has products',
  }),
  sef_url: labelled(categoryAddressSchema, 'Address'),
  listing_type: labelled(z.enum(['', 'lock_it_in', 'wineclub'], 'Choose a programme, or none'), 'Programme', {
    control: 'select',
    options: { '': 'None: an ordinary list', lock_it_in: 'Lock it in', wineclub: 'Wine club' },
  }),
  meta_title: labelled(line, 'Title'),
  meta_description: labelled(line, 'Description', { control: 'long' }),
  meta_keywords: labelled(line, 'Keywords'),
  status: labelled(z.enum(CATEGORY_STATUSES, 'Choose On the site or Not on the site'), 'Status', {
    control: 'select',
    options: CATEGORY_STATUS_LABELS,
  }),
})

const editFields = {
  ...categoryColumnsSchema.partial().shape,
  rules: categoryRulesSchema.optional(),
  pinned: z
    .array(codeSchema, 'Give a list of codes')
    .max(MAX_PINNED, `At most ${MAX_PINNED}`)
    .refine((pinned) => new Set(pinned).size === pinned.length, 'Pin each product once')
    .optional(),
  add: codes.optional(),
  take_out: codes.optional(),
}

/** Client-side check of the form before sending. */
export const categoryFieldsSchema = z.strictObject(editFields)

/** Omitted fields are unchanged. Products are added and removed by code, so that categories can have any size. */
export type CategoryEdit = z.infer<typeof categoryFieldsSchema>

const revision = z.int('Name the revision that you began from').positive()

export const categoryEditSchema = z
  .strictObject({ ...editFields, revision })
  .refine(({ revision: _, ...edit }) => Object.values(edit).some((value) => value !== undefined), 'Say what to change')

const id = z.int('Choose a category').positive()

export const newCategorySchema = z.strictObject({
  name: labelled(filledLine('Enter a name'), 'Name'),
  parent_id: id.nullable().register(formFields, { label: 'Parent category', control: 'select', options: {} }),
  sef_url: categoryAddressSchema.clone().register(formFields, {
    label: 'Address',
    control: 'text',
    hint: 'Follows from the name until you type one',
  }),
})
export type NewCategory = z.infer<typeof newCategorySchema>

export const categoryMoveSchema = z.strictObject({
  parent_id: id.nullable(),
  before: id.nullable(),
  revision,
})

/** `before` is the next sibling; null moves the category to the end. */
export type CategoryMove = z.infer<typeof categoryMoveSchema>

export const categoryIdSchema = z.object({ id: z.coerce.number('Give the id of a category').int().positive() })
export const requestedRulesSchema = z.strictObject({ rules: categoryRulesSchema })

export const staffCategoryRowSchema = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    name: z.string(),
    sef_url: z.string(),
    status: z.enum(CATEGORY_STATUSES),
    /** Number of its products on sale, with the price of its programme. */
    products: z.int(),
    has_rules: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'StaffCategoryRow' })

/** A row of the category tree. */
export type StaffCategory = z.infer<typeof staffCategoryRowSchema>

export const staffCategoriesSchema = z.object({ categories: z.array(staffCategoryRowSchema) })

const answeredRule = z.union([
  z.object({ field: z.enum(CHOICE_FIELDS), options: z.array(z.string()) }),
  z.object({ field: z.enum(RANGE_FIELDS), least: z.number().nullable(), most: z.number().nullable() }),
])

export const editedCategorySchema = z
  .object({
    id: z.int(),
    parent_id: z.int().nullable(),
    ...categoryColumnsSchema.shape,
    /** Path of its page without leading and trailing slashes. */
    sef_url: z.string(),
    rules: z.array(answeredRule),
    /** Codes of the products listed first, in order. */
    pinned: z.array(z.string()),
  })
  .meta({ id: 'EditedCategory' })

/** Editable fields of a category, without its position in the tree and its products. */
export type CategoryFields = Omit<EditedCategory, 'id' | 'parent_id'>
export type EditedCategory = z.infer<typeof editedCategorySchema>

export const staffCategorySchema = z
  .object({
    category: editedCategorySchema,
    revision: z.int(),
    /** Pinned products first, then by title; at most MAX_MEMBERS. */
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
    /** Products that an editor removed, even if they match the rules. */
    taken_out: z.array(z.object({ code: z.string(), title: z.string() })),
    /** Content of the page builder around the list. */
    content: z.array(z.object({ page_id: z.int(), kind: z.enum(PART_KINDS), is_published: z.boolean() })),
    /** Number of subcategories and product pages whose paths change with this one. */
    follows: z.object({ categories: z.int(), products: z.int() }),
    history: z.array(
      z.object({ at: z.string(), by: z.string(), action: z.string(), after: z.record(z.string(), z.unknown()) }),
    ),
  })
  .meta({ id: 'StaffCategory' })
export type CategoryMember = StaffCategoryDetail['members'][number]
export type CategoryHistory = StaffCategoryDetail['history'][number]
export type StaffCategoryDetail = z.infer<typeof staffCategorySchema>

export const savedCategorySchema = z.object({ category: editedCategorySchema, revision: z.int() })

export const categoryConflictSchema = z
  .object({ message: z.string(), by: z.string(), category: editedCategorySchema, revision: z.int() })
  .meta({ id: 'CategoryConflict' })

/** Response to an edit that conflicts with another editor's earlier edit. */
export type CategoryConflict = z.infer<typeof categoryConflictSchema>

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
})

/** Values that category rules can match, by field, most frequent first. */
export type RuleOptions = z.infer<typeof ruleOptionsSchema>

export const ruleMatchesSchema = z.object({
  total: z.int(),
  first: z.array(z.object({ code: z.string(), title: z.string() })),
})

/** Result of a category's rules: the number of matching products, and the first of them. */
export type RuleMatches = z.infer<typeof ruleMatchesSchema>
